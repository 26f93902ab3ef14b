import { sql } from 'kysely'
import type { Database } from '#adapters/database/port.ts'

/**
 * Returns how many connections to this database are waiting for a lock. `pg_locks` would also count those of other test
 * files.
 */
export async function countLockWaiters(database: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(database)
  return rows[0]!.count
}
