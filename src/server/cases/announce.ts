import { sql } from 'kysely'
import { inTransaction } from '#adapters/database/transactions.ts'
import { doEach } from '#server/jobs/do-each.ts'
import { caseOpened } from './emails/opened.ts'
import { notify } from '#server/outbox/notify.ts'
import type { Task } from '#server/jobs/task.ts'
import { findAdminEmails } from '#server/notifications/find-admin-emails.ts'

/** Notifies every admin who decides about money of each open case, once per case. */
export const announceCases: Task = {
  name: 'announce cases',
  async run({ database, clock, settings }) {
    let announced = 0
    for (const recipientEmail of await findAdminEmails(database, settings.adminEmails, 'money')) {
      const open = await database
        .selectFrom('cases as c')
        .select('c.id')
        .where('c.status', '=', 'open')
        .where(
          sql<boolean>`not exists (select 1 from outbox m where m.event = 'case:' || c.id || ':announced' and m.recipient_email = ${recipientEmail})`,
        )
        .limit(100)
        .execute()
      announced += await doEach(
        open,
        ({ id }) => `The announcement of case ${id}`,
        async ({ id }) => {
          await inTransaction(database, (tx) =>
            notify(tx, caseOpened, {
              event: `case:${id}:announced`,
              recipientEmail,
              context: { caseId: id },
              now: clock.now(),
            }),
          )
          return true
        },
      )
    }
    return announced
  },
}
