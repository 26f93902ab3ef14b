import { sql } from 'kysely'
import type { Queries } from '#adapters/database/port.ts'

/** The channel on which the worker of every process listens. */
export const workChannel = 'work'

/** Makes the worker look for work once the caller's transaction is committed. */
export async function wakeWorker(queries: Queries): Promise<void> {
  await sql`select pg_notify(${workChannel}, '')`.execute(queries)
}
