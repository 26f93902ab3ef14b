import type { BookingLine } from '#contract/moderated-bookings.ts'
import type { CalendarDate } from '#domain/calendar-date.ts'
import type { Mark } from '#web/components/admin/state-mark.tsx'

const states: Record<BookingLine['status'], readonly [mark: Mark, words: string]> = {
  pending: ['open', 'Asked for'],
  approved: ['open', 'To be paid'],
  confirmed: ['quiet', 'Paid'],
  completed: ['quiet', 'Completed'],
  declined: ['quiet', 'Declined'],
  cancelled: ['quiet', 'Cancelled'],
}

/** The state of a booking for admins: money that failed comes first. */
export function bookingState({
  status,
  payoutStatus,
  refundStatus,
}: Pick<BookingLine, 'status' | 'payoutStatus' | 'refundStatus'>): readonly [mark: Mark, words: string] {
  if (payoutStatus === 'failed') return ['bad', 'Payout failed']
  if (refundStatus === 'failed') return ['bad', 'Refund failed']
  return states[status]
}

/** The state of a booking for admins on a day: a paid one is under way from its first day to its last. */
export function bookingStateOn(
  booking: BookingLine,
  today: CalendarDate,
): readonly [mark: Mark, words: string] {
  const state = bookingState(booking)
  const isUnderWay = state === states.confirmed && booking.startDate <= today && today <= booking.endDate
  return isUnderWay ? ['half', 'Under way'] : state
}
