import type { Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'
import type { ReversalState } from '#adapters/payments/port.ts'
import { inTransaction } from '#adapters/database/transactions.ts'
import { reversal, spreadOverOwner } from '#domain/ledger.ts'
import { lockBooking } from '#server/bookings/store.ts'
import { openCase } from '#server/cases/store.ts'
import { post, readOwnerLines } from '#server/ledger/store.ts'
import type { Deps } from '#server/deps.ts'
import { isOperation } from '#server/operations/store.ts'
import { restorePayout } from './withdraw-transfer.ts'

/** Reads the reversals of a transfer from the provider and records those made there by hand. */
export async function renewTransfer(deps: Deps, transferId: string): Promise<void> {
  const { database, payments, clock } = deps
  const sent = await database
    .selectFrom('ledgerJournals')
    .select('bookingId')
    .where('kind', '=', 'transfer')
    .where('reference', '=', transferId)
    .executeTakeFirst()
  if (!sent) return
  const reversals = await payments.listReversals(transferId)
  await inTransaction(database, async (tx) => {
    if (await lockBooking(tx, sent.bookingId))
      await recordReversals(tx, sent.bookingId, reversals, clock.now())
  })
}

/**
 * Records reversals that were made without us. The owner is owed that money again, but the reversal had a reason that
 * we do not know, so a case holds the payout until an admin decides. The caller holds the booking's lock.
 */
export async function recordReversals(
  tx: Transaction<Tables>,
  bookingId: string,
  reversals: readonly ReversalState[],
  now: Date,
): Promise<void> {
  for (const { id, transferId, amount, metadata } of reversals) {
    if (await isOperation(tx, metadata['operation_id'])) continue
    const into = spreadOverOwner(amount, await readOwnerLines(tx, bookingId))
    if (!(await post(tx, bookingId, reversal(id, into, transferId), now))) continue
    await openCase(tx, { bookingId, kind: 'provider_reversal', reference: id, now })
    await restorePayout(tx, bookingId, now)
  }
}
