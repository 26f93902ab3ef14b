import { Info } from 'lucide-react'
import { readDate } from '#domain/calendar-date.ts'
import { cancellationDeadlineWords } from '#domain/wording/cancellation.ts'
import type { Price } from '#domain/price.ts'
import { serviceArea } from '#domain/service-area.ts'
import { useNow } from '#web/now.ts'
import { Link } from '#web/router/link.tsx'
import type { DateRange } from '#web/ui/dates/date-range.ts'

type BookingNoteProps = { ownerName: string; dates: DateRange; price: Price }

/** Explains what happens after "Book Now" and until when canceling is free. */
export function BookingNote({ ownerName, dates, price }: BookingNoteProps) {
  const now = useNow()
  return (
    <p className="flex gap-2.5 text-sm text-ink-2">
      <Info size={18} aria-hidden className="mt-px" />
      <span>
        You won’t be charged yet. {ownerName} will review your request first.{' '}
        {cancellationDeadlineWords({ ...price, startDate: readDate(dates.start) }, now, serviceArea)}. By
        requesting you accept the{' '}
        <Link to="/rental-agreement" className="link">
          rental agreement
        </Link>
        .
      </span>
    </p>
  )
}
