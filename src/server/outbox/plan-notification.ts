import { sql, type RawBuilder } from 'kysely'
import type { EmailDefinition } from './email.ts'
import { subjectOf } from './layout.ts'
import type { Occasion } from './notify.ts'

type Plan<Context extends object> = Occasion<Context> & {
  recipientId: string
  /** The entry in the bell, which is given even if the email no longer applies by then. */
  title: string
  path: string
}

/**
 * Returns the `insert` that plans a notification of one member, once for each row of `source`, which is a `with` query of
 * the same statement. The worker notifies soon after the commit, as `notify` does within the transaction. The caller
 * wakes it: `wakeWorker(queries, 'notifications')`.
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
