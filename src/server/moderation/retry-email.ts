import { sql } from 'kysely'
import { inTransaction } from '#adapters/database/transactions.ts'
import { conflict, notFound } from '#server/http/failure.ts'
import type { Viewer } from '#server/http/viewer.ts'
import type { Deps } from '#server/deps.ts'
import { audit } from '#server/audit/write-entry.ts'

/** Puts a letter that was given up back in line, with all its attempts. */
export const retryLetter = ({ database }: Deps, id: string, admin: Viewer, reason: string, now: Date) =>
  inTransaction(database, async (tx) => {
    const letter = await tx
      .selectFrom('outbox')
      .select(['kind', 'recipientId', 'nextAttemptAt', 'sentAt', 'droppedAt'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!letter) throw notFound('letter')
    if (letter.nextAttemptAt || letter.sentAt || letter.droppedAt)
      throw conflict('wrong_state', 'This letter was not given up. Nothing was changed.')
    await tx
      .updateTable('outbox')
      // Real time, as for every letter.
      .set({ attempts: 0, nextAttemptAt: new Date() })
      .where('id', '=', id)
      .execute()
    await audit(tx, {
      actor: admin,
      action: 'retry_letter',
      ...(letter.recipientId && { userId: letter.recipientId }),
      reason,
      details: { letterId: id, kind: letter.kind },
      now,
    })
    await sql`select pg_notify('work', '')`.execute(tx)
    return {}
  })
