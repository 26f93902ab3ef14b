import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { compileOnce } from '#adapters/database/compile-once.ts'
import type { Database } from '#adapters/database/port.ts'

/**
 * Returns a function that returns the public version: the number of committed changes to what visitors see. Its query starts
 * after the call, so the result includes every change that was committed before the call, in any process. Calls share a query
 * when they arrive in the same turn of the event loop or while another query runs.
 */
export function openPublicVersion(read: () => Promise<number>): () => Promise<number> {
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<number> | undefined

  async function readAfter(earlier: Promise<unknown>): Promise<number> {
    await earlier.catch(() => {})
    // The other requests that have arrived by now call in this turn of the event loop, and share this query.
    await nextTurn()
    next = undefined
    return read()
  }

  return () => {
    if (!next) {
      next = readAfter(running)
      running = next
    }
    return next
  }
}

/**
 * The public version, which is the number of committed changes to what visitors see, as a column of another query. The
 * rows of that query then belong to exactly this version.
 */
export const publicVersion = sql<number>`(select sum(changes)::bigint from public_changes)`.as(
  'publicVersion',
)

const sumChanges = compileOnce<{}, { version: number }>((queries) =>
  queries.selectFrom('publicChanges').select(sql<number>`sum(changes)::bigint`.as('version')),
)

export async function readPublicVersion(database: Database): Promise<number> {
  const [row] = await sumChanges(database, {})
  return row!.version
}
