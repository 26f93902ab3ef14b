import { sql } from 'kysely'
import type { UserLine } from '#contract/moderation.ts'

/** The admin who is deciding the row behind the table alias, as JSON; null without one. */
export const takerOf = (table: string) =>
  sql<UserLine | null>`(select json_build_object(
    'id', t.id, 'firstName', t.first_name, 'lastName', t.last_name, 'email', t.email
  ) from users t where t.id = ${sql.ref(`${table}.takenBy`)})`.as('taker')
