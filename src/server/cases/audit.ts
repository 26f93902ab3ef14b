import type { Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'
import type { Viewer } from '#server/http/viewer.ts'

/** Notes what an admin did, to which booking and why, in the transaction that did it. */
export async function audit(
  tx: Transaction<Tables>,
  {
    actor,
    action,
    bookingId,
    reason,
    details,
    now,
  }: {
    actor: Viewer
    action: 'close_case' | 'refund' | 'retry_payout' | 'retry_refund'
    bookingId: string
    reason: string
    details: object
    now: Date
  },
): Promise<void> {
  await tx
    .insertInto('auditLog')
    .values({
      actorId: actor.id,
      action,
      bookingId,
      reason,
      details: JSON.stringify(details),
      createdAt: now,
    })
    .execute()
}
