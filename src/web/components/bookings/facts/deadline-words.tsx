import type { BookingView } from '#contract/bookings.ts'
import { readDate } from '#domain/calendar-date.ts'
import { cancellationDeadlineWords } from '#domain/wording/cancellation.ts'
import { showDeadline } from '#domain/wording/dates.ts'
import { bookedPrice } from '#domain/wording/prices.ts'
import { serviceArea } from '#domain/service-area.ts'
import { useNow } from '#web/now.ts'

/** The deadlines for answering a request, for paying an approved booking, and for canceling it with a full refund. */
export function DeadlineWords({ booking }: { booking: BookingView }) {
  const { status, side, answerBy, payBy, startDate, renter, owner } = booking
  const now = useNow()
  if (answerBy) {
    const deadline = showDeadline(new Date(answerBy), serviceArea)
    return (
      <p className={`num text-sm ${side === 'owner' ? 'font-[650] text-ink' : 'text-ink-2'}`}>
        {side === 'owner'
          ? `Answer by ${deadline}, or the request expires.`
          : `${owner.firstName} has until ${deadline} to answer.`}
      </p>
    )
  }
  if (status !== 'approved' && status !== 'confirmed') return null
  const deadline = payBy && showDeadline(new Date(payBy), serviceArea)
  return (
    <div className="num grid gap-0.5 text-sm text-ink-2">
      {deadline && (
        <p className={side === 'renter' ? 'font-[650] text-ink' : ''}>
          {side === 'renter' ? `Pay by ${deadline}.` : `${renter.firstName} can pay until ${deadline}.`}
        </p>
      )}
      <p>
        {cancellationDeadlineWords(
          { ...bookedPrice(booking), startDate: readDate(startDate) },
          now,
          serviceArea,
          side === 'owner' ? renter.firstName : undefined,
        )}
        .
      </p>
    </div>
  )
}
