import type { BookingView } from '#contract/bookings.ts'
import { endingWords } from '#domain/wording/bookings.ts'
import { showMoney } from '#domain/money.ts'

/** How a declined or canceled booking ended, worded for the viewer's side, and any refund. */
export function BookingEnding({ booking }: { booking: BookingView }) {
  const ending = endingWords(booking)
  const refund = booking.status === 'declined' ? undefined : refundWords(booking)
  return (
    <>
      {ending && <p className="text-sm wrap-anywhere text-ink-2">{ending}</p>}
      {refund && <p className="num text-sm text-ink-2">{refund}</p>}
    </>
  )
}

function refundWords({ refundStatus, refundAmount }: BookingView): string | undefined {
  if (refundStatus === 'none' || refundAmount === null) return undefined
  const amount = showMoney(refundAmount)
  if (refundStatus === 'completed') return `${amount} was refunded.`
  return refundStatus === 'pending'
    ? `A refund of ${amount} is on its way.`
    : `Your refund of ${amount} didn’t go through. We’re looking into it.`
}
