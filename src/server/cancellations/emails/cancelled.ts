import { minus, showMoney, zero } from '#domain/money.ts'
import { extrasWords } from '#domain/refund-policy.ts'
import { bookingEmail } from '#server/bookings/emails/booking-email.ts'
import type { BookingFacts } from '#server/bookings/emails/facts.ts'
import { bookingPath, similarGearPath } from '#server/bookings/emails/paths.ts'
import type { EmailContent, Quote } from '#server/outbox/email.ts'

/** Email to both sides. The wording depends on the recipient's side and on who canceled. */
export function writeCancelled(facts: BookingFacts): EmailContent | undefined {
  const { booking, side, title, period, renter, owner } = facts
  if (booking.status !== 'cancelled' || !booking.cancelledBy) return undefined
  const by = booking.cancelledBy
  const what = booking.approvedAt ? 'booking of' : 'request for'
  const who = { renter: by === side ? 'You' : renter, owner: by === side ? 'You' : owner, system: 'We' }[by]
  const whose = side === 'renter' ? 'your' : by === 'renter' ? 'their' : `${renter}’s`
  const sentence = `${who} canceled ${whose} ${what} ${title}, ${period}.`
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
    subject: `Canceled: ${title}, ${period}`,
    lines: [
      sentence,
      ...(by === 'system' && booking.cancellationReason ? [booking.cancellationReason] : []),
      ...reason,
      ...(side === 'renter' ? renterMoney(facts) : ownerMoney(facts)),
    ],
    action:
      side === 'renter'
        ? { label: 'See similar gear for these dates', path: similarGearPath(facts) }
        : { label: 'See the booking', path: bookingPath(booking.id) },
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
      `${showMoney(refund)}${what} is going back to the card you paid with. Your bank may take up to ten days to show it.`,
    ]
  if (confirmedAt) return ['No refund is available for this cancellation.']
  return [
    stripePaymentIntentId
      ? 'You haven’t paid. If a payment still goes through, you’ll get all of it back.'
      : 'You haven’t been charged.',
  ]
}

function ownerMoney(facts: BookingFacts): string[] {
  const { confirmedAt, cancelledBy } = facts.booking
  if (!confirmedAt) return []
  if (cancelledBy === 'renter' && !isInFull(facts)) {
    // The delivery did not happen, so its fee is refunded.
    const paid = minus(facts.booking.ownerEarnings, facts.booking.deliveryFee)
    return [`Pickup was less than 24 hours away, so we’ll still pay you ${showMoney(paid)}.`]
  }
  return ['The renter gets a full refund, so there won’t be a payout.']
}

export const bookingCancelled = bookingEmail({
  kind: 'booking_cancelled',
  topic: 'cancellation',
  write: writeCancelled,
})
