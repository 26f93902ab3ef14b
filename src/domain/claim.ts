import { addDays, startOfDay, type CalendarDate } from './calendar-date.ts'
import { hour } from './durations.ts'
import { cents, greater, lesser, minus, zero, type Cents } from './money.ts'
import type { ProtectionRate } from './price.ts'
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
  // A renter who pays in the moment of the write-off has paid.
  { command: 'pay', by: 'system', from: ['accepted', 'decided', 'written_off'], to: 'paid' },
]

/** Returns the status that a command leads to, or undefined when this actor may not give it in this status. */
export const findClaimMove = (
  command: ClaimCommand,
  by: ClaimActor,
  from: ClaimStatus,
): ClaimStatus | undefined =>
  claimMoves.find((move) => move.command === command && move.by === by && move.from.includes(from))?.to

/** Nobody has settled yet whether anything is owed. */
export const undecidedClaims = ['open', 'contested', 'unanswered'] as const satisfies readonly ClaimStatus[]
/** The renter has to pay, and cannot request gear until then. */
export const unpaidClaims = ['accepted', 'decided'] as const satisfies readonly ClaimStatus[]
/** Nothing is claimed any more. */
export const droppedClaims = ['rejected', 'withdrawn'] as const satisfies readonly ClaimStatus[]

const isIn = (statuses: readonly ClaimStatus[], status: ClaimStatus) => statuses.includes(status)
export const isUndecided = (status: ClaimStatus): boolean => isIn(undecidedClaims, status)
export const isUnpaid = (status: ClaimStatus): boolean => isIn(unpaidClaims, status)

/** Product rules: Claims. */
export const hoursToAnswerClaim = 72
export const claimHoursAfterReturn = 48
export const claimDaysAfterEnd = 3
export const maxClaimPhotos = 8
export const minClaim = cents(100)
export const maxClaim = cents(town.maxClaim)

/** The handoffs of a rental, as far as they were recorded. */
export type RentalTimes = {
  startDate: CalendarDate
  endDate: CalendarDate
  handedOverAt: Date | null
  returnedAt: Date | null
}

/**
 * Returns when an owner can claim: from handing over, or the start of the first day when that was not recorded, until
 * 48 hours after the return, or the end of the third day after the last day. `closes` is no longer part of it.
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

/** Returns the most that damage protection pays for one booking. */
export const protectionCover = (rate: ProtectionRate): Cents =>
  rate === 0 ? zero : cents(town.protectionCover[rate])

/**
 * Splits what is owed: protection pays first, up to what is left of its cover, and the renter pays the rest. A
 * protection fee that was refunded in full covers nothing.
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
