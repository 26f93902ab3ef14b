import { PaymentOutcomeUnknown } from '#adapters/payments/port.ts'
import type { Task } from '#server/jobs/task.ts'
import { settleClaim } from './settle.ts'

const intervalMs = 10_000
const maxAtOnce = 25
const lowestId = '00000000-0000-0000-0000-000000000000'

/**
 * Returns a task that checks a few unpaid claims at the provider every ten seconds, because the provider's event may
 * never arrive.
 */
export function openPollClaimsTask(): Task {
  let nextAt = Date.now() + intervalMs
  let after = lowestId
  return {
    name: 'poll claims',
    async run(deps) {
      if (Date.now() < nextAt) return 0
      nextAt = Date.now() + intervalMs
      const unpaid = await deps.database
        .selectFrom('claims')
        .select('id')
        .where('status', 'in', ['accepted', 'decided'])
        .where('stripePaymentIntentId', 'is not', null)
        .where('id', '>', after)
        .orderBy('id')
        .limit(maxAtOnce)
        .execute()
      after = unpaid.length < maxAtOnce ? lowestId : unpaid.at(-1)!.id
      let paid = 0
      for (const { id } of unpaid) {
        try {
          const settlement = await settleClaim(deps, id)
          if (settlement.outcome === 'paid' && settlement.isNew) paid++
        } catch (error) {
          deps.log.warn({ err: error, claimId: id }, 'The payment of a claim could not be checked')
          if (error instanceof PaymentOutcomeUnknown) break
        }
      }
      return paid
    },
  }
}
