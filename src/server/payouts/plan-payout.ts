import type { Transaction } from 'kysely'
import type { Queries, Tables } from '#adapters/database/port.ts'
import { debtRecovered, spreadOverOwner } from '#domain/ledger.ts'
import { minus, plus, zero, type Cents, lesser } from '#domain/money.ts'
import { serviceArea } from '#domain/service-area.ts'
import type { BookingRow } from '#server/bookings/store.ts'
import { findTransferSource } from '#server/ledger/charges.ts'
import { countPosted, post, readDebt, readOwnerLines } from '#server/ledger/store.ts'
import type { AboutBooking } from '#server/bookings/emails/booking-email.ts'
import type { EmailDefinition } from '#server/outbox/email.ts'
import { notify } from '#server/outbox/notify.ts'
import { wakeWorker } from '#server/jobs/wake-worker.ts'
import { planOperation } from '#server/operations/plan.ts'
import type { TransferOperation } from './operations.ts'
import { payoutOffset } from './emails/offset.ts'
import { withdrawn } from './withdraw-transfer.ts'

/** Why a payout cannot be sent now. */
export type Obstacle = 'nothing-owed' | 'case' | 'account'

/**
 * Plans the transfer of what a booking owes its owner, minus the owner's debt. The caller holds the booking's lock.
 * Returns the obstacle if there is one.
 */
export async function planPayout(
  tx: Transaction<Tables>,
  booking: BookingRow,
  now: Date,
): Promise<Obstacle | undefined> {
  const owed = await readOwed(tx, booking.id)
  if (owed <= 0) return 'nothing-owed'
  if (await hasOpenCase(tx, booking.id)) return 'case'
  // Locks the owner's row, so that two of their bookings cannot recover the same debt.
  const owner = await tx
    .selectFrom('users')
    .select(['stripeConnectAccountId', 'stripePayoutsEnabled'])
    .where('id', '=', booking.ownerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (!owner.stripeConnectAccountId || !owner.stripePayoutsEnabled) return 'account'
  const left = minus(owed, await recoverDebt(tx, booking, owed, now))
  if (left === 0) {
    await tx
      .updateTable('bookings')
      .set({ payoutStatus: 'completed', payoutDueAt: null, updatedAt: now })
      .where('id', '=', booking.id)
      .execute()
    await notifyOwner(tx, booking, payoutOffset, 'kept', now)
    return undefined
  }
  const source = await findTransferSource(tx, booking.id)
  if (!source) throw new Error(`Booking ${booking.id} owes money that was never charged`)
  const before = await countTransfers(tx, booking.id)
  await planOperation<TransferOperation>(
    tx,
    booking.id,
    {
      kind: 'transfer',
      // The provider repeats its response to a used key, so an attempt after a refusal needs a new one.
      idempotencyKey: `booking:${booking.id}:transfer:${before.all + 1}`,
      request: {
        // A transfer may not exceed its charge; what is left is sent from the next charge.
        amount: source.left > 0 ? lesser(left, source.left) : left,
        owed: left,
        currency: serviceArea.currency,
        destination: owner.stripeConnectAccountId,
        sourceChargeId: source.chargeId,
        transferGroup: `booking_${booking.id}`,
      },
    },
    now,
  )
  await tx
    .updateTable('bookings')
    .set({ payoutStatus: 'processing', updatedAt: now })
    .where('id', '=', booking.id)
    .execute()
  wakeWorker(tx, 'operations')
  return undefined
}

/** Returns what is owed to the owner of a booking now; negative when they were overpaid. */
export async function readOwed(queries: Queries, bookingId: string): Promise<Cents> {
  const lines = await readOwnerLines(queries, bookingId)
  return minus(zero, plus(lines.owner_payable, lines.delivery))
}

export async function hasOpenCase(queries: Queries, bookingId: string): Promise<boolean> {
  const open = await queries
    .selectFrom('cases')
    .select('id')
    .where('bookingId', '=', bookingId)
    .where('status', '=', 'open')
    .executeTakeFirst()
  return open !== undefined
}

/** Deducts the owner's debt from what a booking owes them. Returns the amount deducted. */
async function recoverDebt(
  tx: Transaction<Tables>,
  { id, ownerId }: BookingRow,
  owed: Cents,
  now: Date,
): Promise<Cents> {
  const recovered = lesser(await readDebt(tx, ownerId), owed)
  if (recovered <= 0) return zero
  const lines = await readOwnerLines(tx, id)
  const number = (await countPosted(tx, 'debt_recovered', id)) + 1
  const payable = { owner_payable: minus(zero, lines.owner_payable), delivery: minus(zero, lines.delivery) }
  await post(tx, id, debtRecovered(`${id}:${number}`, spreadOverOwner(recovered, payable)), now)
  return recovered
}

/** Counts the planned transfers of a booking, and those that the provider refused. */
export async function countTransfers(
  tx: Transaction<Tables>,
  bookingId: string,
): Promise<{ all: number; refused: number }> {
  const planned = await tx
    .selectFrom('operations')
    .select(['status', 'lastError'])
    .where('bookingId', '=', bookingId)
    .where('kind', '=', 'transfer')
    .execute()
  const refused = planned.filter(({ status, lastError }) => status === 'refused' && lastError !== withdrawn)
  return { all: planned.length, refused: refused.length }
}

/** Notifies the owner of a booking about its payout, once for each `eventSuffix`, which says what happened. */
export const notifyOwner = (
  tx: Transaction<Tables>,
  { id, ownerId }: Pick<BookingRow, 'id' | 'ownerId'>,
  email: EmailDefinition<AboutBooking>,
  eventSuffix: 'kept' | 'waiting' | 'failed',
  now: Date,
): Promise<void> =>
  notify(tx, email, {
    event: `booking:${id}:payout-${eventSuffix}`,
    recipientId: ownerId,
    context: { bookingId: id },
    now,
  })
