import { sql } from 'kysely'
import { inTransaction } from '#adapters/database/transactions.ts'
import { doEach } from '#server/jobs/do-each.ts'
import { tell } from '#server/outbox/notify.ts'
import type { Task } from '#server/jobs/task.ts'

/** Tells every admin of each open case, once. */
export const announceCases: Task = {
  name: 'announce cases',
  async run({ database, clock, settings }) {
    let told = 0
    for (const recipientEmail of settings.adminEmails) {
      const news = await database
        .selectFrom('cases as c')
        .select('c.id')
        .where('c.status', '=', 'open')
        .where(
          sql<boolean>`not exists (select 1 from outbox m where m.event = 'case:' || c.id || ':announced' and m.recipient_email = ${recipientEmail})`,
        )
        .limit(100)
        .execute()
      told += await doEach(
        news,
        ({ id }) => `The announcement of case ${id}`,
        async ({ id }) => {
          await inTransaction(database, (tx) =>
            tell(tx, {
              event: `case:${id}:announced`,
              kind: 'case_opened',
              recipientEmail,
              context: { caseId: id },
              now: clock.now(),
            }),
          )
          return true
        },
      )
    }
    return told
  },
}
