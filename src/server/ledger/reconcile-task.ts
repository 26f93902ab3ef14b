import type { Task } from '#server/jobs/task.ts'
import { compareBooks } from './reconcile.ts'
import { verifyBooks } from './verify.ts'

const hour = 3_600_000
const comparedDays = 30

/** Once an hour: what does not hold in our books, or differs from the provider's, is named in the log. */
export function openReconcileTask(): Task {
  let nextAt = Date.now() + hour
  return {
    name: 'reconcile',
    async run({ database, payments, clock, log }) {
      if (Date.now() < nextAt) return 0
      nextAt = Date.now() + hour
      const now = clock.now().getTime()
      for (const sentence of await verifyBooks(database)) log.error({ sentence }, 'The books do not hold')
      const differences = await compareBooks(
        { database, payments },
        // What moved within the hour may still be on its way to us.
        { since: new Date(now - comparedDays * 24 * hour), until: new Date(now - hour) },
      )
      for (const difference of differences)
        log.error({ difference }, 'The books differ from those of the payment provider')
      return 0
    },
  }
}
