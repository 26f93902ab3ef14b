import { answerBy } from './answer-by.ts'
import { hoursToPay, type Side } from './booking.ts'
import { addDays, dateIn, startOfDay, type CalendarDate } from './calendar-date.ts'
import { hour } from './durations.ts'
import { lastFreeInstant } from './refund-policy.ts'
import { findPeriodError, type PeriodError, type RentalPeriod } from './rental-period.ts'

/** `accepted`: both sides agree, and the renter still has to pay the difference. */
export const dateChangeStatuses = ['proposed', 'accepted', 'done', 'declined', 'withdrawn', 'lapsed'] as const
export type DateChangeStatus = (typeof dateChangeStatuses)[number]

export type DateChangeCommand = 'accept' | 'decline' | 'withdraw' | 'pay' | 'lapse'

/** The side that proposed the change or the other one, which side of the booking that is, or the system. */
export type DateChangeActor = { is: 'proposer' | 'other'; side: Side } | 'system'

type Role = 'proposer' | 'other' | 'renter' | 'system'
type Move = { command: DateChangeCommand; by: Role; from: DateChangeStatus; to: DateChangeStatus }

/** The whole process; a database trigger enforces the same table. Product rules: Changes of dates. */
export const dateChangeMoves = [
  // Done at once when the renter has nothing to pay.
  { command: 'accept', by: 'other', from: 'proposed', to: 'accepted' },
  { command: 'decline', by: 'other', from: 'proposed', to: 'declined' },
  { command: 'withdraw', by: 'proposer', from: 'proposed', to: 'withdrawn' },
  // Both have agreed: only the renter, who would have to pay, can still step back.
  { command: 'withdraw', by: 'renter', from: 'accepted', to: 'withdrawn' },
  { command: 'pay', by: 'system', from: 'accepted', to: 'done' },
  { command: 'lapse', by: 'system', from: 'proposed', to: 'lapsed' },
  { command: 'lapse', by: 'system', from: 'accepted', to: 'lapsed' },
] as const satisfies readonly Move[]

const isRole = (actor: DateChangeActor, role: Role): boolean =>
  actor === 'system' ? role === 'system' : role === actor.is || role === actor.side

/**
 * Returns the status that a command leads to. `not-yours`: this actor may not give it in any status; `too-late`: not in
 * this one.
 */
export function findDateChangeMove(
  command: DateChangeCommand,
  by: DateChangeActor,
  from: DateChangeStatus,
): DateChangeStatus | 'not-yours' | 'too-late' {
  const allowed = dateChangeMoves.filter((move) => move.command === command && isRole(by, move.by))
  if (allowed.length === 0) return 'not-yours'
  return allowed.find((move) => move.from === from)?.to ?? 'too-late'
}

/** While a change is open its days are held, and there is no other change of the booking. */
export const isOpenChange = (status: DateChangeStatus): boolean =>
  status === 'proposed' || status === 'accepted'

export const isWithinPeriod = (day: CalendarDate, { startDate, endDate }: RentalPeriod): boolean =>
  startDate <= day && day <= endDate

/** Returns the first day of `from` that `to` leaves out; undefined when it keeps all of them. */
export function firstDropped(from: RentalPeriod, to: RentalPeriod): CalendarDate | undefined {
  if (!isWithinPeriod(from.startDate, to)) return from.startDate
  return from.endDate > to.endDate ? addDays(to.endDate, 1) : undefined
}

/** Returns the first day that belongs to one of the periods only. The periods differ. */
const firstChanged = (from: RentalPeriod, to: RentalPeriod): CalendarDate =>
  [firstDropped(from, to), firstDropped(to, from)].filter((day) => day !== undefined).toSorted()[0]!

/** Returns the first reason why a booking cannot be moved to these days now; undefined when it can. */
export function findChangeError(
  from: RentalPeriod,
  to: RentalPeriod,
  now: Date,
  zone: string,
): PeriodError | undefined {
  const today = dateIn(zone, now)
  const movesStart = from.startDate !== to.startDate
  if (!movesStart && from.endDate === to.endDate)
    return { field: 'endDate', message: 'These are the dates of the booking already.' }
  if (movesStart && from.startDate <= today)
    return { field: 'startDate', message: 'The rental has begun, so only its last day can change.' }
  if (to.endDate < today)
    return { field: 'endDate', message: 'The end date is in the past. Pick today or a later day.' }
  // A rental that has begun keeps its first day.
  return findPeriodError(to, { today: movesStart ? today : to.startDate })
}

/**
 * Returns the end of the time in which a change makes sense: both the present and the new days are not over, and a rental
 * whose first day moves has not begun.
 */
function lastChance(zone: string, from: RentalPeriod, to: RentalPeriod): number {
  const endOf = (day: CalendarDate) => startOfDay(zone, addDays(day, 1)).getTime()
  const ends = [endOf(from.endDate), endOf(to.endDate)]
  if (from.startDate !== to.startDate)
    ends.push(startOfDay(zone, from.startDate).getTime(), endOf(to.startDate))
  return Math.min(...ends)
}

type Deadline = { from: RentalPeriod; to: RentalPeriod; now: Date; until: Date }

/**
 * Returns when a proposal made now lapses: as a request for the first day that changes would, but never after `until`,
 * the deadline of the booking itself.
 */
export function answerChangeBy(zone: string, { from, to, now, until }: Deadline): Date {
  const asRequest = answerBy(zone, { startDate: firstChanged(from, to), requestedAt: now })
  return new Date(Math.min(asRequest.getTime(), lastChance(zone, from, to), until.getTime()))
}

/** Returns when a change accepted now lapses unless the difference is paid. */
export const payChangeBy = (zone: string, { from, to, now, until }: Deadline): Date =>
  new Date(Math.min(now.getTime() + hoursToPay * hour, lastChance(zone, from, to), until.getTime()))

/** True when days dropped now are refunded: the first of them is 24 hours or more away, or none is dropped. */
export function refundsDropped(zone: string, from: RentalPeriod, to: RentalPeriod, now: Date): boolean {
  const dropped = firstDropped(from, to)
  return dropped === undefined || now <= lastFreeInstant(dropped, zone)
}

/**
 * What becomes of the difference in price: `none` without one or before the booking is paid, `pay` when the renter pays
 * it, `refund` when the renter gets it back, `keep` when it stays with the owner.
 */
export const differenceOutcomes = ['none', 'pay', 'refund', 'keep'] as const
export type DifferenceOutcome = (typeof differenceOutcomes)[number]

export function outcomeOf(change: {
  difference: number
  isPaid: boolean
  refundsDropped: boolean
}): DifferenceOutcome {
  if (!change.isPaid || change.difference === 0) return 'none'
  if (change.difference > 0) return 'pay'
  return change.refundsDropped ? 'refund' : 'keep'
}
