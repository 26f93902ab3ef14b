import { day, hour } from '#domain/durations.ts'
import { openTurns } from '#server/jobs/take-turn.ts'
import type { Task } from '#server/jobs/task.ts'
import { verifyBooks } from '#server/ledger/verify.ts'
import type { RenewPayment } from '#server/payments/inbox.ts'
import { catchUp } from './catch-up.ts'

/** The days that the hourly check covers. `npm run ledger -- verify` covers all history. */
const comparedDays = 30
const maxNamed = 20

/**
 * Returns the task that checks the books once an hour, in only one of the workers. It logs violations of the ledger in
 * bookings of the last month, reads again from the provider what we missed because events were lost, and logs the
 * differences that remain.
 */
export function openReconcileTask(otherPayments: readonly RenewPayment[]): Task {
  const isMyTurn = openTurns('reconcile', hour)
  return {
    name: 'reconcile',
    async run(deps) {
      if (!(await isMyTurn(deps))) return 0
      const now = deps.clock.now().getTime()
      // Events about the last hour may still arrive.
      const span = { since: new Date(now - comparedDays * day), until: new Date(now - hour) }
      const broken = await verifyBooks(deps.database, span)
      if (broken.length > 0) {
        deps.telemetry.count('books_differ', 'ledger', broken.length)
        deps.log.error({ broken: broken.slice(0, maxNamed) }, 'The ledger violates its invariants')
      }
      const { missed, left } = await catchUp(deps, otherPayments, span)
      if (left.length > 0) deps.telemetry.count('books_differ', 'provider', left.length)
      for (const difference of left)
        deps.log.error({ difference }, 'The ledger differs from the books of the payment provider')
      return missed.length - left.length
    },
  }
}
