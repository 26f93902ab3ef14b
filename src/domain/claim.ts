import { addDays, startOfDay, type CalendarDate } from './calendar-date.ts'
import { hour } from './durations.ts'
import { cents, greater, lesser, minus, zero, type Cents } from './money.ts'
import type { ProtectionRate } from './price.ts'
import { protectionCover } from './protection-cover.ts'
import { town } from './town.ts'

export const claimStatuses = [
  'open',
  'contested',
  'unanswered',
  'accepted',
  'decided',
  'paid',
  'rejected',
  'withdrawn',
  'written_off',
] as const
export type ClaimStatus = (typeof claimStatuses)[number]

export const claimActors = ['owner', 'renter', 'admin', 'system'] as const
export type ClaimActor = (typeof claimActors)[number]

export const claimCommands = [
  'accept',
  'contest',
  'withdraw',
  'escalate',
  'decide',
  'reject',
  'write_off',
  'pay',
] as const
export type ClaimCommand = (typeof claimCommands)[number]

type ClaimMove = {
  command: ClaimCommand
  by: ClaimActor
  from: readonly ClaimStatus[]
  to: ClaimStatus
}

/** All allowed status transitions of a claim. A database trigger enforces the same ones. Product rules: Claims. */
export const claimMoves: readonly ClaimMove[] = [
  { command: 'accept', by: 'renter', from: ['open', 'contested', 'unanswered'], to: 'accepted' },
  { command: 'contest', by: 'renter', from: ['open'], to: 'contested' },
  { command: 'withdraw', by: 'owner', from: ['open', 'contested', 'unanswered'], to: 'withdrawn' },
  { command: 'escalate', by: 'system', from: ['open'], to: 'unanswered' },
  { command: 'decide', by: 'admin', from: ['contested', 'unanswered'], to: 'decided' },
  { command: 'reject', by: 'admin', from: ['contested', 'unanswered'], to: 'rejected' },
  { command: 'write_off', by: 'admin', from: ['accepted', 'decided'], to: 'written_off' },
  // A payment counts even when an admin wrote the claim off at the same moment.
  { command: 'pay', by: 'system', from: ['accepted', 'decided', 'written_off'], to: 'paid' },
]

/** Returns the status that a command leads to, or undefined when this actor may not use it in this status. */
export const findClaimMove = (
  command: ClaimCommand,
  by: ClaimActor,
  from: ClaimStatus,
): ClaimStatus | undefined =>
  claimMoves.find((move) => move.command === command && move.by === by && move.from.includes(from))?.to

/** Statuses in which it is not settled yet whether the renter owes anything. */
export const undecidedClaims = ['open', 'contested', 'unanswered'] as const satisfies readonly ClaimStatus[]
/** Statuses in which the renter still has to pay. While a claim has one of them, its renter cannot request gear. */
export const unpaidClaims = ['accepted', 'decided'] as const satisfies readonly ClaimStatus[]
/** Statuses in which nothing is claimed anymore. */
export const droppedClaims = ['rejected', 'withdrawn'] as const satisfies readonly ClaimStatus[]

const isIn = (statuses: readonly ClaimStatus[], status: ClaimStatus) => statuses.includes(status)
export const isUndecided = (status: ClaimStatus): boolean => isIn(undecidedClaims, status)
export const isUnpaid = (status: ClaimStatus): boolean => isIn(unpaidClaims, status)

/** The hours that the renter has to accept or contest a new claim. Product rules: Claims. */
export const hoursToAnswerClaim = 72
export const claimHoursAfterReturn = 48
export const claimDaysAfterEnd = 3
export const maxClaimPhotos = 8
export const minClaim = cents(100)
export const maxClaim = cents(town.maxClaim)

/** The days of a rental, and when its handoffs were recorded, if they were. */
export type RentalTimes = {
  startDate: CalendarDate
  endDate: CalendarDate
  handedOverAt: Date | null
  returnedAt: Date | null
}

/**
 * Returns the window in which an owner can open a claim; at the instant `closes` it is too late. The window opens when
 * the pickup was recorded (or when the first day begins, without a recorded pickup). It closes 48 hours after the
 * recorded return (or at the end of the third day after the last day, without a recorded return).
 */
export const claimWindow = (
  { startDate, endDate, handedOverAt, returnedAt }: RentalTimes,
  zone: string,
): { opens: Date; closes: Date } => ({
  opens: handedOverAt ?? startOfDay(zone, startDate),
  closes: returnedAt
    ? new Date(returnedAt.getTime() + claimHoursAfterReturn * hour)
    : startOfDay(zone, addDays(endDate, claimDaysAfterEnd + 1)),
})

export const claimAnswerBy = (now: Date): Date => new Date(now.getTime() + hoursToAnswerClaim * hour)

/**
 * Splits the owed amount of a claim: protection pays first, up to what is left of its cover, and the renter pays the
 * rest. Protection whose fee was refunded in full covers nothing.
 */
export function splitClaim(
  amount: Cents,
  protection: { rate: ProtectionRate; feeLeft: Cents; alreadyPaid: Cents },
): { protectionAmount: Cents; renterAmount: Cents } {
  const cover =
    protection.feeLeft > 0 ? minus(protectionCover(protection.rate), protection.alreadyPaid) : zero
  const protectionAmount = lesser(amount, greater(cover, zero))
  return { protectionAmount, renterAmount: minus(amount, protectionAmount) }
}
