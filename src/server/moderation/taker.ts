import { sql } from 'kysely'
import type { UserLine } from '#contract/moderation.ts'

/** SQL for the admin who has taken the row behind the table alias, as JSON; null if nobody has. */
export const takerOf = (table: string) =>
  sql<UserLine | null>`(select json_build_object(
    'id', t.id, 'firstName', t.first_name, 'lastName', t.last_name, 'email', t.email
  ) from users t where t.id = ${sql.ref(`${table}.takenBy`)})`.as('taker')
