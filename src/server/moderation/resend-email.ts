import type { Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'
import { inTransaction } from '#adapters/database/transactions.ts'
import type { Actor } from '#server/audit/actor.ts'
import { audit } from '#server/audit/write-entry.ts'
import { conflict, notFound } from '#server/http/failure.ts'
import { wakeWorker } from '#server/jobs/wake-worker.ts'
import type { Deps } from '#server/deps.ts'

/**
 * Queues an email again that was given up or dropped, or that waits for its next attempt; with `evenIfSent`, also one
 * that was sent. It is written from the data at the time of sending, and dropped if it no longer applies.
 */
export const resendEmail = (
  { database }: Pick<Deps, 'database'>,
  id: string,
  { evenIfSent, actor, reason, now }: { evenIfSent: boolean; actor: Actor; reason: string; now: Date },
) =>
  inTransaction(database, async (tx) => {
    const email = await lockIdleEmail(tx, id)
    if (email.sentAt && !evenIfSent)
      throw conflict(
        'already_sent',
        `This email was sent on ${email.sentAt.toISOString()}. Nothing was changed.`,
      )
    await tx
      .updateTable('outbox')
      // Real time: the outbox does not follow the business clock.
      .set({ attempts: 0, nextAttemptAt: new Date(), sentAt: null, droppedAt: null })
      .where('id', '=', id)
      .execute()
    await auditEmail(tx, id, email, { actor, action: 'retry_letter', reason, now })
    wakeWorker(tx, 'emails')
    return {}
  })

/** Marks an unsent email as dropped, so that it is never sent. */
export const dropEmail = (
  { database }: Pick<Deps, 'database'>,
  id: string,
  { actor, reason, now }: { actor: Actor; reason: string; now: Date },
) =>
  inTransaction(database, async (tx) => {
    const email = await lockIdleEmail(tx, id)
    if (email.sentAt || email.droppedAt)
      throw conflict(
        'wrong_state',
        `This email was ${email.sentAt ? 'sent' : 'dropped'} already. Nothing was changed.`,
      )
    await tx.updateTable('outbox').set({ droppedAt: now, nextAttemptAt: null }).where('id', '=', id).execute()
    await auditEmail(tx, id, email, { actor, action: 'drop_email', reason, now })
    return {}
  })

type Email = Awaited<ReturnType<typeof lockIdleEmail>>

/**
 * Locks an email and throws 409 while a process is sending it. Claiming an email clears its error, so an email that
 * is claimed and has no error is being sent.
 */
async function lockIdleEmail(tx: Transaction<Tables>, id: string) {
  const email = await tx
    .selectFrom('outbox')
    .select(['kind', 'recipientId', 'attempts', 'lastError', 'nextAttemptAt', 'sentAt', 'droppedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!email) throw notFound('email')
  const isLeased = email.nextAttemptAt && email.nextAttemptAt > new Date()
  if (isLeased && email.attempts > 0 && email.lastError === null)
    throw conflict('in_progress', 'This email is being sent right now. Nothing was changed.')
  return email
}

const auditEmail = (
  tx: Transaction<Tables>,
  id: string,
  { kind, recipientId }: Email,
  entry: { actor: Actor; action: 'retry_letter' | 'drop_email'; reason: string; now: Date },
) =>
  audit(tx, {
    ...entry,
    ...(recipientId && { userId: recipientId }),
    details: { emailId: id, kind },
  })
