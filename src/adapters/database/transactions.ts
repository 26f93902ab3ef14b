import { setTimeout as sleep } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import { holdEffects, sendHeld, writeEvents } from './after-commit.ts'
import type { Database, Tables } from './port.ts'
import { isRetryable } from './sqlstate.ts'

const attempts = 5
type Limit = <Result>(work: () => Promise<Result>) => Promise<Result>
const limits = new WeakMap<Database, Limit>()

/**
 * Limits how many transactions of a database run at once, because a transaction that waits for a lock occupies its
 * connection.
 */
export const limitTransactions = (database: Database, limit: Limit): void => void limits.set(database, limit)

/**
 * Runs `work` in a READ COMMITTED transaction, stores its live events before the commit and sends its signals afterwards.
 * When PostgreSQL aborts it for a deadlock or a serialization failure, everything runs again, at most five times in all,
 * so `work` may write only through its transaction. Inside another transaction, `work` becomes part of that one.
 */
export const inTransaction = <Result>(
  database: Database,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> =>
  repeatIfAborted(database, async () => {
    if (database.isTransaction) return work(database as Transaction<Tables>)
    let transaction: Transaction<Tables> | undefined
    const result = await database.transaction().execute(async (tx) => {
      transaction = tx
      holdEffects(tx)
      const result = await work(tx)
      await writeEvents(tx)
      return result
    })
    if (transaction) sendHeld(database, transaction)
    return result
  })

/** Runs `work`, a transaction of a single statement, and repeats it as `inTransaction` does when PostgreSQL aborts it. */
export async function repeatIfAborted<Result>(
  database: Database,
  work: () => Promise<Result>,
): Promise<Result> {
  if (database.isTransaction) return work()
  for (let attempt = 1; ; attempt++) {
    try {
      return await (limits.get(database)?.(work) ?? work())
    } catch (error) {
      if (attempt === attempts || !isRetryable(error)) throw error
      // Full jitter, so that the same two transactions do not collide again.
      await sleep(Math.random() * 10 * 2 ** attempt)
    }
  }
}
