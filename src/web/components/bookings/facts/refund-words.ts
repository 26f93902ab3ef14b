import type { BookingView } from '#contract/bookings.ts'
import { showMoney } from '#domain/money.ts'

/** Says what happens to the refund of a booking; undefined without one. */
export function refundWords({
  refundStatus,
  refundAmount,
}: Pick<BookingView, 'refundStatus' | 'refundAmount'>): string | undefined {
  if (refundStatus === 'none' || refundAmount === null) return undefined
  const amount = showMoney(refundAmount)
  if (refundStatus === 'completed') return `${amount} was refunded.`
  return refundStatus === 'pending'
    ? `A refund of ${amount} is on its way.`
    : `Your refund of ${amount} didn’t go through. We’re looking into it.`
}
