import { cancelledByWords } from '#domain/wording/bookings.ts'
import { minus, showMoney, zero } from '#domain/money.ts'
import { extrasWords } from '#domain/refund-policy.ts'
import { bookingEmail } from '#server/bookings/emails/booking-email.ts'
import type { BookingFacts } from '#server/bookings/emails/facts.ts'
import { reservationsPath } from '#server/bookings/emails/paths.ts'
import type { EmailContent, Quote } from '#server/outbox/email.ts'

/** Email to both sides. The wording depends on the recipient's side and on who canceled. */
export function writeCancelled(facts: BookingFacts): EmailContent | undefined {
  const { booking, side, title, period, renter, owner } = facts
  if (booking.status !== 'cancelled' || !booking.cancelledBy) return undefined
  const by = booking.cancelledBy
  const what = booking.approvedAt ? 'booking of' : 'request for'
  const sentence =
    by === side || by === 'system'
      ? `${cancelledByWords(by, side)}: the ${what} ${title}, ${period}.`
      : `${by === 'renter' ? renter : owner} cancelled the ${what} ${title}, ${period}.`
  const reason: Quote[] =
    booking.cancellationReason && by !== 'system'
      ? [
          {
            by: by === side ? 'Your reason' : by === 'renter' ? renter : owner,
            quote: booking.cancellationReason,
          },
        ]
      : []
  return {
    subject: `Cancelled: ${title}, ${period}`,
    lines: [
      sentence,
      ...(by === 'system' && booking.cancellationReason ? [booking.cancellationReason] : []),
      ...reason,
      ...(side === 'renter' ? renterMoney(facts) : ownerMoney(facts)),
    ],
    action:
      side === 'renter'
        ? {
            label: 'Find other gear',
            path: `/browse?startDate=${booking.startDate}&endDate=${booking.endDate}`,
          }
        : { label: 'See your reservations', path: reservationsPath },
  }
}

const isInFull = (facts: BookingFacts) => refundOf(facts) === facts.booking.totalAmount

const refundOf = ({ booking }: BookingFacts) => booking.refundAmount ?? zero

function renterMoney(facts: BookingFacts): string[] {
  const refund = refundOf(facts)
  const { confirmedAt, stripePaymentIntentId } = facts.booking
  const what = isInFull(facts) ? '' : ` for the unused ${extrasWords(facts.booking)}`
  if (refund > 0)
    return [
      `${showMoney(refund)}${what} goes back to the card that you paid with. Banks take up to ten days.`,
    ]
  if (confirmedAt) return ['No refund is available for this cancellation.']
  return [
    stripePaymentIntentId
      ? 'Nothing was paid. If a payment still goes through, you get all of it back.'
      : 'You have not been charged.',
  ]
}

function ownerMoney(facts: BookingFacts): string[] {
  const { confirmedAt, cancelledBy } = facts.booking
  if (!confirmedAt) return []
  if (cancelledBy === 'renter' && !isInFull(facts)) {
    // The delivery did not happen, so its fee is refunded.
    const paid = minus(facts.booking.ownerEarnings, facts.booking.deliveryFee)
    return [`It was less than 24 hours before pickup, so you are still paid ${showMoney(paid)}.`]
  }
  return ['The renter gets a full refund, so there is no payout.']
}

export const bookingCancelled = bookingEmail({
  kind: 'booking_cancelled',
  topic: 'cancellation',
  write: writeCancelled,
})
