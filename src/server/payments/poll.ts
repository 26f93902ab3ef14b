import { PaymentOutcomeUnknown } from '#adapters/payments/port.ts'
import type { Database } from '#adapters/database/port.ts'
import type { Task } from '#server/jobs/task.ts'
import type { Deps } from '#server/deps.ts'
import { settlePayment } from './settle.ts'

const intervalMs = 10_000
const maxAtOnce = 25
const lowestId = '00000000-0000-0000-0000-000000000000'

/** Returns the next unpaid bookings that have an intent. `after` is the id of the booking that was checked last. */
const findUnpaid = (database: Database, after: string) =>
  database
    .selectFrom('bookings')
    .select('id')
    .where('status', '=', 'approved')
    .where('stripePaymentIntentId', 'is not', null)
    // Always true; the condition makes PostgreSQL use the partial index.
    .where('dueAt', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(maxAtOnce)
    .execute()

/** Checks some of the unpaid bookings at the provider. Returns how many were paid, and the id to continue after. */
export async function pollPayments(
  deps: Deps,
  after = lowestId,
): Promise<{ confirmed: number; last: string }> {
  const unpaid = await findUnpaid(deps.database, after)
  let confirmed = 0
  for (const { id } of unpaid) {
    try {
      const settlement = await settlePayment(deps, id)
      if (settlement.outcome === 'paid' && settlement.isNew) confirmed++
    } catch (error) {
      deps.log.warn({ err: error, bookingId: id }, 'The payment of a booking could not be checked')
      if (error instanceof PaymentOutcomeUnknown) break
    }
  }
  return { confirmed, last: unpaid.length < maxAtOnce ? lowestId : unpaid.at(-1)!.id }
}

/** Finds payments whose event never arrived: checks a few bookings at the provider every ten seconds. */
export function openPollTask(): Task {
  let nextAt = Date.now() + intervalMs
  let after = lowestId
  return {
    name: 'poll-payments',
    async run(deps) {
      if (Date.now() < nextAt) return 0
      nextAt = Date.now() + intervalMs
      const { confirmed, last } = await pollPayments(deps, after)
      after = last
      return confirmed
    },
  }
}
