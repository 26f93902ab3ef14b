import type { BookingView } from '#contract/bookings.ts'
import { readDate } from '#domain/calendar-date.ts'
import { cancellationDeadlineWords, showInstant } from '#domain/date-words.ts'
import { bookedPrice } from '#domain/price-words.ts'
import { serviceArea } from '#domain/service-area.ts'
import { useNow } from '#web/now.ts'

/** Until when an approved booking can be paid, and until when a cancellation gives everything back. */
export function DeadlineWords({ booking }: { booking: BookingView }) {
  const { status, payBy, startDate } = booking
  const now = useNow()
  if (status !== 'approved' && status !== 'confirmed') return null
  return (
    <div className="num grid gap-0.5 text-sm text-ink-2">
      {payBy && <p className="font-[650] text-ink">Pay by {showInstant(new Date(payBy), serviceArea)}.</p>}
      <p>
        {cancellationDeadlineWords(
          { ...bookedPrice(booking), startDate: readDate(startDate) },
          now,
          serviceArea,
        )}
        .
      </p>
    </div>
  )
}
