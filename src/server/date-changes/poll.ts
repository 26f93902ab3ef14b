import { PaymentOutcomeUnknown } from '#adapters/payments/port.ts'
import type { Deps } from '#server/deps.ts'
import type { Task } from '#server/jobs/task.ts'
import { settleDifference } from './settle.ts'

const intervalMs = 10_000
const maxAtOnce = 25

/**
 * Asks the provider whether open differences of accepted changes were paid, and applies the payments. Returns how many are
 * newly paid.
 */
export async function pollDifferences(deps: Deps): Promise<number> {
  const unpaid = await deps.database
    .selectFrom('dateChanges as c')
    .innerJoin('extraPayments as p', 'p.dateChangeId', 'c.id')
    .select('p.intentId')
    .where('c.status', '=', 'accepted')
    .where('c.dueAt', 'is not', null)
    .orderBy('c.dueAt')
    .limit(maxAtOnce)
    .execute()
  let paid = 0
  for (const { intentId } of unpaid) {
    try {
      const settlement = await settleDifference(deps, intentId)
      if (settlement.outcome === 'paid' && settlement.isNew) paid++
    } catch (error) {
      deps.log.warn({ err: error, intentId }, 'The payment of a difference could not be checked')
      if (error instanceof PaymentOutcomeUnknown) break
    }
  }
  return paid
}

/**
 * Returns a task that checks at the provider every ten seconds whether differences in price were paid, because its
 * event may never arrive. Those that lapse first are checked first.
 */
export function openPollDifferencesTask(): Task {
  let nextAt = Date.now() + intervalMs
  return {
    name: 'poll differences',
    async run(deps) {
      if (Date.now() < nextAt) return 0
      nextAt = Date.now() + intervalMs
      return pollDifferences(deps)
    },
  }
}
