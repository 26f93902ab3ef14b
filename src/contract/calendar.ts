import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { done, idPath, instant } from './fields.ts'

export const getCalendarAddress = endpoint({
  method: 'GET',
  path: '/api/calendar-address',
  summary: 'Get when the secret calendar address of the signed-in user was created; null without one',
  access: 'signed-in',
  reply: z.object({ createdAt: instant.nullable() }),
})

export const makeCalendarAddress = endpoint({
  method: 'POST',
  path: '/api/calendar-address',
  summary: 'Create a secret calendar address, returned only once; the previous one stops working',
  access: 'signed-in',
  emptyAllowed: true,
  body: z.object({}),
  limit: { times: 20, perSeconds: 3600, by: 'user' },
  success: 201,
  returnsSecret: true,
  reply: z.object({ address: z.string(), createdAt: instant }).meta({ id: 'CalendarAddress' }),
})

export const endCalendarAddress = endpoint({
  method: 'DELETE',
  path: '/api/calendar-address',
  summary: 'Delete the secret calendar address, which stops working at once',
  access: 'signed-in',
  reply: done,
})

export const getBookingCalendar = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/calendar',
  summary: 'Download an approved booking as a calendar file',
  access: 'booking-party',
  params: idPath,
  type: 'text/calendar',
  download: 'switchback-booking.ics',
  reply: z.string(),
})
