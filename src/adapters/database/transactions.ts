import { setTimeout as sleep } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import type { Database, Tables } from './port.ts'
import { isRetryable } from './sqlstate.ts'

const attempts = 5

/**
 * Runs `work` in a READ COMMITTED transaction, again from the start (at most five times) when PostgreSQL
 * ends it for a deadlock or a serialization failure. So `work` may run more than once and must only write through its transaction.
 */
export async function inTransaction<Result>(
  database: Database,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await database.transaction().execute(work)
    } catch (error) {
      if (attempt === attempts || !isRetryable(error)) throw error
      // Full jitter, so that the same two do not meet again.
      await sleep(Math.random() * 10 * 2 ** attempt)
    }
  }
}
