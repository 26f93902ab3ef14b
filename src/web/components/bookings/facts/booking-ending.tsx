import type { BookingView } from '#contract/bookings.ts'
import { cancelledByWords } from '#domain/wording/bookings.ts'
import { showMoney } from '#domain/money.ts'

/** How a declined or canceled booking ended, worded for the viewer's side, and any refund. */
export function BookingEnding({ booking }: { booking: BookingView }) {
  const { status, side, declineReason, cancelledBy, cancellationReason } = booking
  if (status === 'declined') return <Ending words="The request was declined" reason={declineReason} />
  return (
    <>
      {status === 'cancelled' && (
        <Ending words={cancelledByWords(cancelledBy ?? 'system', side)} reason={cancellationReason} />
      )}
      {refundWords(booking) && <p className="num text-sm text-ink-2">{refundWords(booking)}</p>}
    </>
  )
}

const Ending = ({ words, reason }: { words: string; reason: string | null }) => (
  <p className="text-sm wrap-anywhere text-ink-2">
    {words}
    {reason ? <>: “{reason}”</> : '.'}
  </p>
)

function refundWords({ refundStatus, refundAmount }: BookingView): string | undefined {
  if (refundStatus === 'none' || refundAmount === null) return undefined
  const amount = showMoney(refundAmount)
  if (refundStatus === 'completed') return `${amount} was refunded.`
  return refundStatus === 'pending'
    ? `A refund of ${amount} is on its way.`
    : `Your refund of ${amount} didn’t go through. We’re looking into it.`
}
