import { inTransaction } from '#adapters/database/transactions.ts'
import { conflict, notFound } from '#server/http/failure.ts'
import type { Viewer } from '#server/http/viewer.ts'
import type { Deps } from '#server/deps.ts'
import { audit } from '#server/audit/write-entry.ts'
import { selectSubmissions } from './tables/contact.ts'

/** Records that an admin answered a contact message. It sends nothing: the admin writes the answer as an email. */
export async function answerContact({ database }: Deps, id: string, admin: Viewer, note: string, now: Date) {
  await inTransaction(database, async (tx) => {
    const done = await tx
      .updateTable('contactSubmissions')
      .set({ status: 'answered', answeredBy: admin.id, answeredAt: now, note })
      .where('id', '=', id)
      .where('status', '=', 'pending')
      .returning('id')
      .executeTakeFirst()
    if (!done) {
      const known = await tx
        .selectFrom('contactSubmissions')
        .select('id')
        .where('id', '=', id)
        .executeTakeFirst()
      throw known
        ? conflict('wrong_state', 'This message is already marked as answered. Nothing was changed.')
        : notFound('message')
    }
    await audit(tx, { actor: admin, action: 'answer_contact', submissionId: id, reason: note, now })
  })
  return selectSubmissions(database).where('s.id', '=', id).executeTakeFirstOrThrow()
}
