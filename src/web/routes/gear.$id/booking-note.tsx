import { Info } from 'lucide-react'
import { readDate } from '#domain/calendar-date.ts'
import { cancellationDeadlineWords } from '#domain/date-words.ts'
import { freeCancellationHours } from '#domain/refund-policy.ts'
import { serviceArea } from '#domain/service-area.ts'
import { useNow } from '#web/now.ts'

/** What happens after Book Now, and until when a cancellation costs nothing. */
export function BookingNote({ ownerName, startDate }: { ownerName: string; startDate: string | undefined }) {
  const now = useNow()
  return (
    <p className="flex gap-2.5 text-sm text-ink-2">
      <Info size={18} aria-hidden className="mt-px" />
      <span>
        You won’t be charged yet. {ownerName} reviews your request first.{' '}
        {startDate
          ? `${cancellationDeadlineWords(readDate(startDate), now, serviceArea)}.`
          : `Cancel ${freeCancellationHours} hours or more before pickup for a full refund.`}
      </span>
    </p>
  )
}
