import { sql, type RawBuilder } from 'kysely'
import { day, hour } from '#domain/durations.ts'
import type { Task } from './task.ts'

const batch = 1_000

/**
 * Returns a task that deletes the rows that were created more than `days` days ago, oldest first and a batch at a time.
 * `only` is a condition for rows that may be deleted. The table needs an `id` and an index on `created_at`.
 */
export function forgetRows(
  table: 'notifications' | 'outbox' | 'freedDates' | 'reports' | 'contactSubmissions',
  days: number,
  only: RawBuilder<boolean> = sql`true`,
): Task {
  return {
    name: `forget ${table}`,
    intervalMilliseconds: hour,
    async run({ database, clock }) {
      const until = new Date(clock.now().getTime() - days * day)
      // Skips rows that another process is deleting.
      const { numAffectedRows } = await sql`
        delete from ${sql.table(table)} where id in (
          select id from ${sql.table(table)} where created_at < ${until} and ${only}
          order by created_at limit ${batch} for update skip locked
        )
      `.execute(database)
      return Number(numAffectedRows)
    },
  }
}
