import { inTransaction } from '#adapters/database/transactions.ts'
import { conflict, notFound } from '#server/http/failure.ts'
import type { Actor } from '#server/audit/actor.ts'
import { wakeWorker } from '#server/jobs/wake-worker.ts'
import type { Deps } from '#server/deps.ts'
import { audit } from '#server/audit/write-entry.ts'

/** Queues an email again that was given up, with the full number of attempts. */
export const retryEmail = ({ database }: Deps, id: string, admin: Actor, reason: string, now: Date) =>
  inTransaction(database, async (tx) => {
    const email = await tx
      .selectFrom('outbox')
      .select(['kind', 'recipientId', 'nextAttemptAt', 'sentAt', 'droppedAt'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!email) throw notFound('email')
    if (email.nextAttemptAt || email.sentAt || email.droppedAt)
      throw conflict('wrong_state', 'This email hasn’t failed for good. Nothing was changed.')
    await tx
      .updateTable('outbox')
      // Real time: the outbox does not follow the business clock.
      .set({ attempts: 0, nextAttemptAt: new Date() })
      .where('id', '=', id)
      .execute()
    await audit(tx, {
      actor: admin,
      action: 'retry_letter',
      ...(email.recipientId && { userId: email.recipientId }),
      reason,
      details: { emailId: id, kind: email.kind },
      now,
    })
    wakeWorker(tx, 'emails')
    return {}
  })
