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

/** Who acts on a change of dates: its proposer or the other party, with their side of the booking, or the system. */
export type DateChangeActor = { is: 'proposer' | 'other'; side: Side } | 'system'

type Role = 'proposer' | 'other' | 'renter' | 'system'
type Move = { command: DateChangeCommand; by: Role; from: DateChangeStatus; to: DateChangeStatus }

/**
 * All allowed status transitions of a change of dates. A database trigger enforces the same ones. Product rules:
 * Changes of dates.
 */
export const dateChangeMoves = [
  // If the renter has nothing to pay, the change becomes `done` at once.
  { command: 'accept', by: 'other', from: 'proposed', to: 'accepted' },
  { command: 'decline', by: 'other', from: 'proposed', to: 'declined' },
  { command: 'withdraw', by: 'proposer', from: 'proposed', to: 'withdrawn' },
  // Once both have agreed, only the renter, who would have to pay, can still withdraw.
  { command: 'withdraw', by: 'renter', from: 'accepted', to: 'withdrawn' },
  { command: 'pay', by: 'system', from: 'accepted', to: 'done' },
  { command: 'lapse', by: 'system', from: 'proposed', to: 'lapsed' },
  { command: 'lapse', by: 'system', from: 'accepted', to: 'lapsed' },
] as const satisfies readonly Move[]

const isRole = (actor: DateChangeActor, role: Role): boolean =>
  actor === 'system' ? role === 'system' : role === actor.is || role === actor.side

/**
 * Returns the status that a command leads to. Returns `not-yours` when this actor can never use the command, and
 * `too-late` when they can use it only in other statuses than this one.
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

/** Whether a change is open. While it is, its proposed days are held, and the booking can have no other change. */
export const isOpenChange = (status: DateChangeStatus): boolean =>
  status === 'proposed' || status === 'accepted'

export const isWithinPeriod = (day: CalendarDate, { startDate, endDate }: RentalPeriod): boolean =>
  startDate <= day && day <= endDate

/** Returns the first day of `from` that `to` leaves out; undefined when it keeps all of them. */
export function firstDropped(from: RentalPeriod, to: RentalPeriod): CalendarDate | undefined {
  if (!isWithinPeriod(from.startDate, to)) return from.startDate
  return from.endDate > to.endDate ? addDays(to.endDate, 1) : undefined
}

/** Returns the first day that only one of the two periods includes. The periods must differ. */
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
  // A first day that stays the same may be in the past.
  return findPeriodError(to, { today: movesStart ? today : to.startDate })
}

/**
 * Returns the instant, in milliseconds since 1970, from which a change makes no sense anymore. It is the earliest of
 * these: the end of the present last day, the end of the new last day and, if the first day moves, the start of the
 * present first day and the end of the new first day.
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
 * Returns when a proposal made now lapses: when a request that begins on the first changed day would expire, but never
 * after `until`, the deadline of the booking itself.
 */
export function answerChangeBy(zone: string, { from, to, now, until }: Deadline): Date {
  const asRequest = answerBy(zone, { startDate: firstChanged(from, to), requestedAt: now })
  return new Date(Math.min(asRequest.getTime(), lastChance(zone, from, to), until.getTime()))
}

/** Returns when a change that is accepted now lapses if the renter does not pay the difference. */
export const payChangeBy = (zone: string, { from, to, now, until }: Deadline): Date =>
  new Date(Math.min(now.getTime() + hoursToPay * hour, lastChance(zone, from, to), until.getTime()))

/** Whether the days that a change drops now are refunded: the first of them is 24 hours or more away, or none is dropped. */
export function refundsDropped(zone: string, from: RentalPeriod, to: RentalPeriod, now: Date): boolean {
  const dropped = firstDropped(from, to)
  return dropped === undefined || now <= lastFreeInstant(dropped, zone)
}

/**
 * What happens to the difference in price. `none`: there is no difference, or the booking is not paid yet; `pay`: the
 * renter pays it; `refund`: the renter gets it back; `keep`: it stays with the owner.
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
