import type { Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'

/** The stored reason of a planned transfer that was not sent: the ledger changed, or a case was opened. */
export const withdrawn = 'It is not to be sent any more.'

/**
 * Withdraws a planned transfer that no process has claimed. The task `sendPayouts` later plans a new one for what is
 * owed at that time.
 */
export async function withdrawTransfer(tx: Transaction<Tables>, bookingId: string, now: Date): Promise<void> {
  const planned = await tx
    .updateTable('operations')
    .set({ status: 'refused', nextAttemptAt: null, lastError: withdrawn, updatedAt: now })
    .where('bookingId', '=', bookingId)
    .where('kind', '=', 'transfer')
    .where('status', '=', 'planned')
    .returning('id')
    .executeTakeFirst()
  if (planned) await restorePayout(tx, bookingId, now)
}

/** Makes the payout pending again, due now or at `dueAt`. */
export async function restorePayout(
  tx: Transaction<Tables>,
  bookingId: string,
  now: Date,
  dueAt: Date = now,
): Promise<void> {
  await tx
    .updateTable('bookings')
    .set({ payoutStatus: 'pending', payoutDueAt: dueAt, updatedAt: now })
    .where('id', '=', bookingId)
    .execute()
}
