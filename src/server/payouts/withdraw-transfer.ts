import type { Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'

/** Why a planned transfer was not sent: the books changed, or somebody has to look at the booking first. */
export const withdrawn = 'It is not to be sent any more.'

/** Takes a planned transfer back that no process has sent yet; the sweep plans a new one for what is owed then. */
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

/** The payout waits for its next turn, now or at `dueAt`. */
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
