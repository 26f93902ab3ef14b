import type { BookingEvent } from './booking-event.ts'
import type { Side } from './booking.ts'
import type { DateChangeStatus, DifferenceOutcome } from './date-change.ts'
import { minus, type Cents } from './money.ts'
import type { RentalPeriod } from './rental-period.ts'

export type DateChangeHistory = RentalPeriod & {
  proposedBy: Side
  status: DateChangeStatus
  outcome: DifferenceOutcome | null
  fromTotal: Cents
  newTotal: Cents
  createdAt: Date
  answeredAt: Date | null
  endedAt: Date | null
}

/** Returns the past events of a change of dates, oldest first. */
export function readDateChangeEvents(change: DateChangeHistory): BookingEvent[] {
  const { proposedBy, status, outcome, createdAt, answeredAt, endedAt } = change
  const other: Side = proposedBy === 'renter' ? 'owner' : 'renter'
  const events: BookingEvent[] = [{ kind: 'dates_proposed', by: proposedBy, at: createdAt, amount: null }]
  const add = (
    kind: BookingEvent['kind'],
    by: BookingEvent['by'],
    at: Date | null,
    amount: Cents | null = null,
  ) => {
    if (at) events.push({ kind, by, at, amount })
  }
  // A change that the renter pays for has two events: one for the acceptance and one for the payment.
  if (outcome === 'pay' && status !== 'declined') add('dates_accepted', other, answeredAt)
  if (status === 'done' && outcome === 'pay')
    add('dates_changed', 'renter', endedAt, minus(change.newTotal, change.fromTotal))
  if (status === 'done' && outcome !== 'pay') add('dates_changed', other, endedAt)
  if (status === 'declined') add('dates_declined', other, endedAt)
  if (status === 'withdrawn') add('dates_withdrawn', answeredAt ? 'renter' : proposedBy, endedAt)
  if (status === 'lapsed') add('dates_lapsed', 'system', endedAt)
  return events
}

type Terms = RentalPeriod & { totalAmount: Cents }
type DoneChange = {
  endedAt: Date | null
  fromStartDate: Terms['startDate']
  fromEndDate: Terms['endDate']
  fromTotal: Cents
}

/** Returns the days and the price that a booking had at an instant, without the changes that were made later. */
export function termsAt(
  now: Terms,
  changes: readonly (DoneChange & { status: DateChangeStatus })[],
  at: Date,
): Terms {
  const next = changes
    .filter(({ status, endedAt }) => status === 'done' && endedAt !== null && endedAt > at)
    .toSorted((one, other) => one.endedAt!.getTime() - other.endedAt!.getTime())[0]
  return next
    ? { startDate: next.fromStartDate, endDate: next.fromEndDate, totalAmount: next.fromTotal }
    : now
}
