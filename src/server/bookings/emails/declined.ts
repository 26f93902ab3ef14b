import { declineReasons } from '#domain/booking.ts'
import { bookingEmail } from './booking-email.ts'
import type { BookingFacts } from './facts.ts'
import { similarGearPath } from './paths.ts'
import type { EmailContent } from '#server/outbox/email.ts'

/** Email to the renter. The reason is the owner's text, or one of the sentences in `declineReasons`. */
export function writeDeclined(facts: BookingFacts): EmailContent | undefined {
  const { booking, title, period, owner } = facts
  if (booking.status !== 'declined') return undefined
  const reason = booking.declineReason
  const isOfSystem = (Object.values(declineReasons) as (string | null)[]).includes(reason)
  return {
    subject: `Declined: ${title}, ${period}`,
    lines: [
      isOfSystem
        ? `Your request for ${title}, ${period}, was declined: ${reason}`
        : `${owner} declined your request for ${title}, ${period}.`,
      ...(reason && !isOfSystem ? [{ by: owner, quote: reason }] : []),
      'You haven’t been charged. Other gear may be free on these dates.',
    ],
    action: { label: 'See similar gear for these dates', path: similarGearPath(facts) },
  }
}

export const bookingDeclined = bookingEmail({
  kind: 'booking_declined',
  topic: 'decline',
  write: writeDeclined,
})
