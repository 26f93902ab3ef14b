import type { Queries } from '#adapters/database/port.ts'
import { dateIn } from '#domain/calendar-date.ts'
import { serviceArea } from '#domain/service-area.ts'
import { findTaken } from '#server/bookings/store.ts'
import { bookingEmail } from '#server/bookings/emails/booking-email.ts'
import type { BookingFacts } from '#server/bookings/emails/facts.ts'
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
      `The dates that you asked for are free again: ${title}, ${period}.`,
      'They go to whoever asks first, so if you still want them, send your request again.',
    ],
    action: { label: 'Ask again', path: `/gear/${booking.listingId}` },
  }
}

export const datesFreeAgain = bookingEmail({
  kind: 'dates_free_again',
  topic: 'decline',
  write: writeDatesFreeAgain,
})
