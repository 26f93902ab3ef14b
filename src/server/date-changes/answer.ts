import type { Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'
import { inTransaction } from '#adapters/database/transactions.ts'
import {
  findDateChangeMove,
  outcomeOf,
  payChangeBy,
  type DateChangeCommand,
  type DateChangeStatus,
} from '#domain/date-change.ts'
import { minus } from '#domain/money.ts'
import { serviceArea } from '#domain/service-area.ts'
import { publishToParties, type BookingRow } from '#server/bookings/store.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, forbidden, notFound } from '#server/http/failure.ts'
import { notify } from '#server/outbox/notify.ts'
import { planExtraCancellation } from '#server/payments/extra-intents.ts'
import { applyChange } from './apply.ts'
import { dateChangeAnswered } from './emails/answered.ts'
import { dateChangeEnded } from './emails/ended.ts'
import { refuseAfterRefund } from './propose.ts'
import { findIntentOf, fromOf, lockChange, moveChange, sideOf, type DateChangeRow } from './store.ts'

type Change = { id: string; changeId: string }
type Locked = { booking: BookingRow; change: DateChangeRow }

/** Accepts the other side's dates. They apply at once, unless the renter has to pay a difference first. */
export const acceptChange = ({ database }: Deps, ids: Change, viewerId: string, now: Date): Promise<void> =>
  inTransaction(database, async (tx) => {
    const { booking, change } = await lockFor(tx, 'accept', ids, viewerId)
    if (!change.dueAt || now >= change.dueAt)
      throw conflict('too_late', 'The time to answer is over. Nothing was changed.')
    await refuseAfterRefund(tx, booking, change)
    const outcome = outcomeOf({
      difference: minus(change.newTotal, change.fromTotal),
      isPaid: booking.status === 'confirmed',
      refundsDropped: change.refundsDropped,
    })
    if (outcome === 'pay') {
      const until = booking.dueAt ?? change.dueAt
      const dueAt = payChangeBy(serviceArea.zone, { from: fromOf(change), to: change, now, until })
      await requireMoved(moveChange(tx, change, 'accepted', { answeredAt: now, dueAt, outcome }))
      publishToParties(tx, booking)
    } else {
      await applyChange(tx, booking, change, { outcome, answeredAt: now, now })
    }
    await notifyProposer(tx, { booking, change }, now)
  })

export const declineChange = ({ database }: Deps, ids: Change, viewerId: string, now: Date): Promise<void> =>
  inTransaction(database, async (tx) => {
    const { booking, change } = await lockFor(tx, 'decline', ids, viewerId)
    await requireMoved(moveChange(tx, change, 'declined', { answeredAt: now, endedAt: now }))
    publishToParties(tx, booking)
    await notifyProposer(tx, { booking, change }, now)
  })

/** Withdraws a proposal, or an accepted change whose difference is not paid yet. Its payment is then canceled or refunded. */
export const withdrawChange = ({ database }: Deps, ids: Change, viewerId: string, now: Date): Promise<void> =>
  inTransaction(database, async (tx) => {
    const { booking, change } = await lockFor(tx, 'withdraw', ids, viewerId)
    await requireMoved(moveChange(tx, change, 'withdrawn', { endedAt: now }))
    await cancelPayment(tx, change, now)
    publishToParties(tx, booking)
    await notify(tx, dateChangeEnded, {
      event: `date-change:${change.id}:withdrawn`,
      recipientId: viewerId === booking.ownerId ? booking.renterId : booking.ownerId,
      context: { bookingId: booking.id, changeId: change.id },
      now,
    })
  })

/** Plans the cancellation of the payment intent for the difference of a change that ended, if there is one. */
export async function cancelPayment(
  tx: Transaction<Tables>,
  change: DateChangeRow,
  now: Date,
): Promise<void> {
  const intentId = await findIntentOf(tx, change.id)
  // An intent that is being created is canceled by the operation that creates it.
  if (intentId !== undefined) await planExtraCancellation(tx, change.bookingId, intentId, now)
}

async function lockFor(
  tx: Transaction<Tables>,
  command: DateChangeCommand,
  { id, changeId }: Change,
  viewerId: string,
): Promise<Locked> {
  const locked = await lockChange(tx, id, changeId)
  if (!locked) throw notFound('change of dates')
  const { booking, change } = locked
  const is = change.proposedBy === viewerId ? 'proposer' : 'other'
  const to = findDateChangeMove(command, { is, side: sideOf(booking, viewerId) }, change.status)
  if (to === 'not-yours') throw forbidden(notYours[is])
  if (to === 'too-late') throw wrongState(change.status)
  return locked
}

const notYours = {
  proposer: 'You proposed these dates, so the other side answers. You can take them back.',
  other: 'Only who proposed these dates can take them back.',
}

const descriptions: Record<DateChangeStatus, string> = {
  proposed: 'These dates are waiting for an answer.',
  accepted: 'These dates were accepted, and the difference is waiting to be paid.',
  done: 'These dates count already.',
  declined: 'These dates were declined.',
  withdrawn: 'These dates were taken back.',
  lapsed: 'The time for these dates is over.',
}

export const wrongState = (status: DateChangeStatus) =>
  conflict('wrong_state', `${descriptions[status]} Nothing was changed.`)

async function requireMoved(moved: Promise<boolean>): Promise<void> {
  if (!(await moved)) throw new Error('A change of dates moved although its lock is held')
}

const notifyProposer = (tx: Transaction<Tables>, { booking, change }: Locked, now: Date) =>
  notify(tx, dateChangeAnswered, {
    event: `date-change:${change.id}:answered`,
    recipientId: change.proposedBy,
    context: { bookingId: booking.id, changeId: change.id },
    now,
  })
