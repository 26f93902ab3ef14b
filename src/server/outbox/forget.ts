import { sql } from 'kysely'
import { forgetRows } from '#server/jobs/forget-rows.ts'

/** Deletes emails 180 days after they were written, once they are sent or dropped. Product rules: Notifications. */
export const forgetEmails = forgetRows(
  'outbox',
  180,
  sql<boolean>`(sent_at is not null or dropped_at is not null)`,
)
