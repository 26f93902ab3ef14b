import type { BookingStatus, Side } from '#domain/booking.ts'
import {
  giverOf,
  handoffOpens,
  handoffPhase,
  sayerOf,
  type HandoffCommand,
  type HandoffKind,
  type HandoffStatus,
} from '#domain/handoff.ts'
import { serviceArea } from '#domain/service-area.ts'
import { showInstant } from '#domain/wording/dates.ts'
import type { BookingRow } from '#server/bookings/store.ts'
import { conflict, type Failure } from '#server/http/failure.ts'
import type { Handoffs } from './store.ts'

/** Throws 409 if a handoff cannot be recorded now: it is too early or too late, or the booking is unpaid or has ended. */
export function refuseClosed(
  kind: HandoffKind,
  booking: BookingRow,
  handoffs: Handoffs | undefined,
  now: Date,
): asserts handoffs {
  if (!handoffs) throw conflict('wrong_state', noHandoffWords(booking.status))
  const phase = handoffPhase(kind, booking, handoffs, now, serviceArea.zone)
  if (phase === 'none') throw conflict('wrong_state', noHandoffWords(booking.status))
  if (phase === 'over') {
    throw conflict(
      'too_late',
      `It’s too late to record the ${kind}. Please write to us if something is wrong.`,
    )
  }
  if (phase === 'early') {
    const opens = handoffOpens(kind, booking, handoffs, serviceArea.zone)
    throw conflict('too_early', `You can record the ${kind} from ${showInstant(opens, serviceArea)} on.`)
  }
}

const noHandoffWords = (status: BookingStatus) =>
  status === 'pending' || status === 'approved'
    ? 'You can record pickup and return once the booking is paid.'
    : 'This booking has ended, so there’s no pickup or return to record.'

/** Returns the 409 for a command that this side may not give while the handoff has this status. */
export function refusedCommand(
  command: HandoffCommand,
  kind: HandoffKind,
  by: Side,
  status: HandoffStatus,
): Failure {
  return conflict('wrong_state', `${wordsFor(command, kind, by, status)} Nothing was changed.`)
}

function wordsFor(command: HandoffCommand, kind: HandoffKind, by: Side, status: HandoffStatus): string {
  if (command === 'enter_code' && giverOf(kind) !== by)
    return 'You see this code, and the other side types it.'
  if (command === 'report_overdue') {
    if (status === 'said_by_owner') return 'You said yourself that the gear is back.'
    return status === 'overdue'
      ? 'You already said that the gear is missing.'
      : 'The return is already recorded.'
  }
  if (status === 'overdue')
    return 'The owner said that the gear is missing. Type the code that they see when it’s back.'
  if (sayerOf(status) === by) return 'You said this yourself. The other side confirms it.'
  return kind === 'pickup'
    ? 'Neither of you has said yet that the gear was handed over. Say it first.'
    : 'Neither of you has said yet that the gear is back. Say it first.'
}
