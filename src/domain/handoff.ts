import type { BookingStatus, Side } from './booking.ts'
import { addDays, startOfDay, type CalendarDate } from './calendar-date.ts'
import { day, hour } from './durations.ts'

export const handoffKinds = ['pickup', 'return'] as const
export type HandoffKind = (typeof handoffKinds)[number]

export const handoffStatuses = ['none', 'said_by_renter', 'said_by_owner', 'overdue', 'confirmed'] as const
export type HandoffStatus = (typeof handoffStatuses)[number]

export const handoffCommands = ['say', 'confirm', 'enter_code', 'report_overdue'] as const
export type HandoffCommand = (typeof handoffCommands)[number]

type Move = {
  command: HandoffCommand
  by: readonly Side[]
  kinds: readonly HandoffKind[]
  from: readonly HandoffStatus[]
  to: HandoffStatus
}

const both = ['renter', 'owner'] as const
const unconfirmed = ['none', 'said_by_renter', 'said_by_owner'] as const

/**
 * All allowed commands for recording a pickup or a return; a database trigger enforces the same changes of status. A
 * move from a status to itself adds photos and notes, or does nothing. Product rules: Handoff.
 */
export const handoffMoves: readonly Move[] = [
  {
    command: 'say',
    by: ['renter'],
    kinds: handoffKinds,
    from: ['none', 'said_by_renter'],
    to: 'said_by_renter',
  },
  { command: 'say', by: ['owner'], kinds: handoffKinds, from: ['said_by_renter'], to: 'said_by_renter' },
  {
    command: 'say',
    by: ['owner'],
    kinds: handoffKinds,
    from: ['none', 'said_by_owner'],
    to: 'said_by_owner',
  },
  { command: 'say', by: ['renter'], kinds: handoffKinds, from: ['said_by_owner'], to: 'said_by_owner' },
  { command: 'say', by: ['renter'], kinds: ['return'], from: ['overdue'], to: 'overdue' },
  // The owner, who said that the gear is missing, may say that it is back.
  { command: 'say', by: ['owner'], kinds: ['return'], from: ['overdue'], to: 'confirmed' },
  { command: 'say', by: both, kinds: handoffKinds, from: ['confirmed'], to: 'confirmed' },
  { command: 'confirm', by: ['owner'], kinds: handoffKinds, from: ['said_by_renter'], to: 'confirmed' },
  { command: 'confirm', by: ['renter'], kinds: handoffKinds, from: ['said_by_owner'], to: 'confirmed' },
  { command: 'confirm', by: ['owner'], kinds: ['return'], from: ['overdue'], to: 'confirmed' },
  { command: 'confirm', by: both, kinds: handoffKinds, from: ['confirmed'], to: 'confirmed' },
  { command: 'enter_code', by: ['owner'], kinds: ['pickup'], from: unconfirmed, to: 'confirmed' },
  {
    command: 'enter_code',
    by: ['renter'],
    kinds: ['return'],
    from: [...unconfirmed, 'overdue'],
    to: 'confirmed',
  },
  { command: 'enter_code', by: both, kinds: handoffKinds, from: ['confirmed'], to: 'confirmed' },
  {
    command: 'report_overdue',
    by: ['owner'],
    kinds: ['return'],
    from: ['none', 'said_by_renter'],
    to: 'overdue',
  },
]

/** Returns the status that a command leads to, or undefined when this side may not use it in this status. */
export const findHandoffMove = (
  command: HandoffCommand,
  kind: HandoffKind,
  by: Side,
  from: HandoffStatus,
): HandoffStatus | undefined =>
  handoffMoves.find(
    (move) =>
      move.command === command &&
      move.kinds.includes(kind) &&
      move.by.includes(by) &&
      move.from.includes(from),
  )?.to

/** Returns the side that gives the gear away. This side types the code that the other side sees. */
export const giverOf = (kind: HandoffKind): Side => (kind === 'pickup' ? 'owner' : 'renter')

export const otherSide = (side: Side): Side => (side === 'owner' ? 'renter' : 'owner')

/** Returns the side that says that the gear changed hands, while the other side has not confirmed it; otherwise null. */
export function sayerOf(status: HandoffStatus): Side | null {
  if (status === 'said_by_owner') return 'owner'
  return status === 'said_by_renter' ? 'renter' : null
}

export const handoffLimits = {
  /** The most photos that each party can add to each handoff. */
  photos: 8,
  records: 20,
  wrongCodes: 5,
  wrongCodesWithin: hour,
  /** The time after the handoff, in milliseconds, in which photos and notes can still be added. */
  recordsFor: day,
  daysToReturn: 30,
} as const

type Rental = { status: BookingStatus; startDate: CalendarDate; endDate: CalendarDate }
type Handoffs = {
  pickup: { status: HandoffStatus; confirmedAt: Date | null }
  return: { status: HandoffStatus; confirmedAt: Date | null }
}

/**
 * Returns the first instant at which a handoff can be recorded. For a pickup, the start of the day before the rental;
 * for a return, the start of the first day, or the pickup if that was earlier.
 */
export function handoffOpens(
  kind: HandoffKind,
  { startDate }: Rental,
  handoffs: Handoffs,
  zone: string,
): Date {
  if (kind === 'pickup') return startOfDay(zone, addDays(startDate, -1))
  const first = startOfDay(zone, startDate)
  const { confirmedAt } = handoffs.pickup
  return confirmedAt && confirmedAt < first ? confirmedAt : first
}

export type HandoffPhase = 'early' | 'open' | 'over' | 'none'

/**
 * Returns whether a handoff can be recorded now. `none`: the booking has no such handoff; `early` and `over`: not yet,
 * and no longer.
 */
export function handoffPhase(
  kind: HandoffKind,
  rental: Rental,
  handoffs: Handoffs,
  now: Date,
  zone: string,
): HandoffPhase {
  const { status, confirmedAt } = handoffs[kind]
  if (confirmedAt) return now.getTime() < confirmedAt.getTime() + handoffLimits.recordsFor ? 'open' : 'over'
  if (!hasHandoff(kind, rental, handoffs)) return rental.status === 'completed' ? 'over' : 'none'
  if (status === 'overdue') return 'open'
  if (now < handoffOpens(kind, rental, handoffs, zone)) return 'early'
  const lastDay = addDays(rental.endDate, handoffLimits.daysToReturn + 1)
  return now < startOfDay(zone, lastDay) ? 'open' : 'over'
}

/** Whether a booking has this handoff. Gear that was picked up has a return even when the booking was canceled later. */
function hasHandoff(kind: HandoffKind, { status }: Rental, { pickup }: Handoffs): boolean {
  if (status === 'confirmed') return true
  if (kind === 'pickup') return false
  return status === 'completed' || (status === 'cancelled' && pickup.status === 'confirmed')
}
