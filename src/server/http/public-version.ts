import { sql } from 'kysely'
import type { Database } from '#adapters/database/port.ts'

/**
 * Returns a function that reads the number of committed changes of what visitors see. The query of a call begins after
 * the call, so the result includes every change that was committed before it, in any process. Calls that arrive while
 * one query runs share the next one.
 */
export function openPublicVersion(database: Database): () => Promise<number> {
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<number> | undefined

  async function readAfter(earlier: Promise<unknown>): Promise<number> {
    await earlier.catch(() => {})
    next = undefined
    return readVersion(database)
  }

  return () => {
    if (!next) {
      next = readAfter(running)
      running = next
    }
    return next
  }
}

async function readVersion(database: Database): Promise<number> {
  const { version } = await database
    .selectFrom('publicChanges')
    .select(sql<number>`sum(changes)::bigint`.as('version'))
    .executeTakeFirstOrThrow()
  return version
}
