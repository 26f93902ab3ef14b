import { sql, type RawBuilder } from 'kysely'
import type { EmailDefinition } from './email.ts'
import { subjectOf } from './layout.ts'
import type { Occasion } from './notify.ts'

type Plan<Context extends object> = Occasion<Context> & {
  recipientId: string
  /** The title of the bell entry, which is written even if the email no longer applies by then. */
  title: string
  path: string
}

/**
 * Returns an `insert` that plans a notification of one user for each row of `source`, a `with` query of the same
 * statement. After the commit, the worker does what `notify` does within a transaction. The caller wakes it:
 * `wakeWorker(queries, 'notifications')`.
 */
export const planNotification = <Context extends object>(
  source: string,
  { kind }: EmailDefinition<Context>,
  { event, recipientId, context, now, title, path }: Plan<Context>,
): RawBuilder<unknown> => sql`
  insert into planned_notifications (event, kind, recipient_id, context, title, path, created_at)
  select ${event}, ${kind}, ${recipientId}::uuid, ${JSON.stringify(context)}::jsonb, ${subjectOf(title)}, ${path},
    ${now}::timestamptz
  from ${sql.table(source)}`
