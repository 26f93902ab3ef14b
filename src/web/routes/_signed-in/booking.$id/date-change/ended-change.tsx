import type { BookingView } from '#contract/bookings.ts'
import type { DateChangeView } from '#contract/date-changes.ts'
import { showDays } from '#domain/wording/dates.ts'

/** Says how the latest date change ended, for example accepted or declined. */
export function EndedChange({ booking, change }: { booking: BookingView; change: DateChangeView }) {
  return <p className="num text-sm text-ink-2">{words(booking, change)}</p>
}

function words({ side, renter, owner }: BookingView, change: DateChangeView): string {
  const days = showDays(change.startDate, change.endDate)
  const other = side === 'renter' ? owner.firstName : renter.firstName
  const isMine = change.proposedBy === side
  switch (change.status) {
    case 'done':
      return `The dates were changed to ${days}.`
    case 'declined':
      return isMine ? `${other} declined ${days}.` : `You declined ${days}.`
    case 'withdrawn':
      return `The question about ${days} was taken back.`
    case 'lapsed':
    case 'proposed':
    case 'accepted':
      return `The time for ${days} ran out, so everything stayed as it was.`
  }
}
