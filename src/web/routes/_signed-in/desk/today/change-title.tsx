import { useQuery } from '@tanstack/react-query'
import type { BookingView } from '#contract/bookings.ts'
import { listDateChanges } from '#contract/date-changes.ts'
import { showDays } from '#domain/wording/dates.ts'
import { query } from '#web/calls/call.ts'

/** Says that the renter of a booking asks for other dates, and for which ones once they are loaded. */
export function ChangeTitle({ booking: { id, renter } }: { booking: BookingView }) {
  const { data } = useQuery(query(listDateChanges, { params: { id } }))
  const change = data?.find(({ status }) => status === 'proposed')
  const days = change ? showDays(change.startDate, change.endDate) : 'other dates'
  return `${renter.firstName} ${renter.lastName} asks for ${days}`
}
