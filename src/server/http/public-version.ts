import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { compileOnce } from '#adapters/database/compile-once.ts'
import type { Database } from '#adapters/database/port.ts'

/**
 * Returns a function that reads the number of committed changes of what visitors see by `read`. The query of a call begins after
 * the call, so the result includes every change that was committed before it, in any process. Calls of one turn of the event loop share
 * a query, and so do those that arrive while another query runs.
 */
export function openPublicVersion(read: () => Promise<number>): () => Promise<number> {
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<number> | undefined

  async function readAfter(earlier: Promise<unknown>): Promise<number> {
    await earlier.catch(() => {})
    // The other requests that have arrived by now are heard in this turn of the event loop.
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

/** The version as a column of another query, whose rows are those of exactly this version. */
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
