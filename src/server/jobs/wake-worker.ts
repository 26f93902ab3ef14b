import { sql } from 'kysely'
import type { Queries } from '#adapters/database/port.ts'

/** The PostgreSQL notification channel on which the worker of every process listens. */
export const workChannel = 'work'

/** Wakes the workers of all processes once the caller's transaction has committed. */
export async function wakeWorker(queries: Queries): Promise<void> {
  await sql`select pg_notify(${workChannel}, '')`.execute(queries)
}
