import type { Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'
import { debt, spreadOverOwner } from '#domain/ledger.ts'
import { plus, type Cents, lesser } from '#domain/money.ts'
import { countPosted, listReversible, post, readOwnerLines } from '#server/ledger/store.ts'
import { wakeWorker } from '#server/jobs/wake-worker.ts'
import { planOperation } from '#server/operations/plan.ts'
import type { ReversalOperation } from './operations.ts'
import { withdrawTransfer } from './withdraw-transfer.ts'

/**
 * Adjusts an owner's money after the ledger of a booking changed: withdraws a planned transfer, takes back what was
 * overpaid, and records as debt what cannot be taken back. The caller holds the booking's lock.
 */
export async function settleOwner(tx: Transaction<Tables>, bookingId: string, now: Date): Promise<void> {
  await withdrawTransfer(tx, bookingId, now)
  const lines = await readOwnerLines(tx, bookingId)
  const overpaid = plus(lines.owner_payable, lines.delivery)
  if (overpaid >= 0) {
    await tx.updateTable('bookings').set({ payoutDueAt: null }).where('id', '=', bookingId).execute()
  }
  // A transfer or reversal that is under way settles the owner again when it is done.
  if (overpaid <= 0 || (await hasOpenTransfer(tx, bookingId))) return
  const [last] = await listReversible(tx, bookingId)
  if (last) {
    await planReversal(tx, bookingId, last.transferId, lesser(overpaid, last.left), now)
  } else {
    await oweOverpaid(tx, bookingId, overpaid, now)
  }
}

/** Records `amount`, a part of what an owner was overpaid for a booking, as the owner's debt. */
export async function oweOverpaid(
  tx: Transaction<Tables>,
  bookingId: string,
  amount: Cents,
  now: Date,
): Promise<void> {
  const number = (await countPosted(tx, 'debt', bookingId)) + 1
  const lines = spreadOverOwner(amount, await readOwnerLines(tx, bookingId))
  await post(tx, bookingId, debt(`${bookingId}:${number}`, lines), now)
}

/** Plans to take part of a transfer back, in the caller's transaction. */
export async function planReversal(
  tx: Transaction<Tables>,
  bookingId: string,
  transferId: string,
  amount: Cents,
  now: Date,
): Promise<void> {
  const before = await tx
    .selectFrom('operations')
    .select('id')
    .where('bookingId', '=', bookingId)
    .where('kind', '=', 'reverse_transfer')
    .execute()
  const { destination } = await findTransferRequest(tx, bookingId)
  await planOperation<ReversalOperation>(
    tx,
    bookingId,
    {
      kind: 'reverse_transfer',
      idempotencyKey: `booking:${bookingId}:reverse-transfer:${before.length + 1}`,
      request: { transferId, amount, destination },
    },
    now,
  )
  wakeWorker(tx, 'operations')
}

async function hasOpenTransfer(tx: Transaction<Tables>, bookingId: string): Promise<boolean> {
  const open = await tx
    .selectFrom('operations')
    .select('id')
    .where('bookingId', '=', bookingId)
    .where('kind', 'in', ['transfer', 'reverse_transfer'])
    .where('nextAttemptAt', 'is not', null)
    .executeTakeFirst()
  return open !== undefined
}

/** Returns the request of a succeeded transfer of the booking, which names the account that it went to. */
async function findTransferRequest(
  tx: Transaction<Tables>,
  bookingId: string,
): Promise<{ destination: string }> {
  const { request } = await tx
    .selectFrom('operations')
    .select('request')
    .where('bookingId', '=', bookingId)
    .where('kind', '=', 'transfer')
    .where('status', '=', 'succeeded')
    .limit(1)
    .executeTakeFirstOrThrow()
  return request as { destination: string }
}
