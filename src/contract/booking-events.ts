import { z } from 'zod'
import { bookingEventKinds } from '#domain/booking-event.ts'
import { endpoint } from './endpoint.ts'
import { amount, date, id, instant } from './fields.ts'

export const bookingEventView = z
  .object({
    bookingId: id,
    kind: z.enum(bookingEventKinds),
    by: z.enum(['renter', 'owner', 'system']),
    at: instant,
    /** The money that the event is about; null for events that are not about money. */
    amount: amount.nullable(),
    /** The viewer's side of the booking. */
    side: z.enum(['renter', 'owner']),
    title: z.string(),
    /** The days of the booking at the time of the event; for a change of dates, the new days. */
    startDate: date,
    endDate: date,
  })
  .meta({ id: 'BookingEvent' })
export type BookingEventView = z.output<typeof bookingEventView>

export const listBookingEvents = endpoint({
  method: 'GET',
  path: '/api/booking-events',
  summary: 'List what happened to the bookings between the signed-in user and another, oldest first',
  access: 'signed-in',
  query: z.object({ otherUserId: id }),
  reply: z.array(bookingEventView),
})
