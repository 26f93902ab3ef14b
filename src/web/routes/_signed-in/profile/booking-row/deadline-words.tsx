import type { BookingView } from '#contract/bookings.ts'
import { readDate } from '#domain/calendar-date.ts'
import { cancellationDeadlineWords, showInstant } from '#domain/date-words.ts'
import { bookedPrice } from '#domain/price-words.ts'
import { serviceArea } from '#domain/service-area.ts'
import { useNow } from '#web/now.ts'

/** Until when an approved booking can be paid, and until when the renter's cancellation gives everything back. */
export function DeadlineWords({ booking }: { booking: BookingView }) {
  const { status, side, payBy, startDate, renter } = booking
  const now = useNow()
  if (status !== 'approved' && status !== 'confirmed') return null
  const paid = payBy && showInstant(new Date(payBy), serviceArea)
  return (
    <div className="num grid gap-0.5 text-sm text-ink-2">
      {paid && (
        <p className={side === 'renter' ? 'font-[650] text-ink' : ''}>
          {side === 'renter' ? `Pay by ${paid}.` : `${renter.firstName} can pay until ${paid}.`}
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
