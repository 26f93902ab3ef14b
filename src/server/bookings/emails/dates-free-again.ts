import type { Queries } from '#adapters/database/port.ts'
import { dateIn } from '#domain/calendar-date.ts'
import { serviceArea } from '#domain/service-area.ts'
import { findTaken } from '#server/bookings/store.ts'
import { bookingEmail } from './booking-email.ts'
import type { BookingFacts } from './facts.ts'
import type { EmailContent } from '#server/outbox/email.ts'

/** Email to a renter who lost the dates to a booking that was then canceled, as long as the dates are still free. */
export async function writeDatesFreeAgain(
  { booking, title, period, now }: BookingFacts,
  queries: Queries,
): Promise<EmailContent | undefined> {
  if (booking.status !== 'declined' || booking.startDate < dateIn(serviceArea.zone, now)) return undefined
  const { booked, blocked } = await findTaken(queries, booking.listingId, booking)
  const offered = await queries
    .selectFrom('gearListings')
    .select('id')
    .where('id', '=', booking.listingId)
    .where('status', '=', 'active')
    .where('available', '=', true)
    .executeTakeFirst()
  if (booked || blocked || !offered) return undefined
  return {
    subject: `Free again: ${title}, ${period}`,
    lines: [
      `Good news: ${title} is free again for ${period}, the dates you wanted.`,
      'If you still want it, send your request again soon: first come, first served.',
    ],
    action: {
      label: 'Request again',
      path: `/gear/${booking.listingId}?startDate=${booking.startDate}&endDate=${booking.endDate}`,
    },
  }
}

export const datesFreeAgain = bookingEmail({
  kind: 'dates_free_again',
  topic: 'search',
  write: writeDatesFreeAgain,
})
