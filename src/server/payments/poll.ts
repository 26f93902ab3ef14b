import { PaymentOutcomeUnknown } from '#adapters/payments/port.ts'
import type { Database } from '#adapters/database/port.ts'
import type { Task } from '#server/jobs/task.ts'
import type { Deps } from '#server/deps.ts'
import { settlePayment } from './settle.ts'

const everyMilliseconds = 10_000
const maxAtOnce = 25
const nowhere = '00000000-0000-0000-0000-000000000000'

/** The next unpaid bookings with an intent, behind the one that was asked about last. */
const findUnpaid = (database: Database, after: string) =>
  database
    .selectFrom('bookings')
    .select('id')
    .where('status', '=', 'approved')
    .where('stripePaymentIntentId', 'is not', null)
    // Always so, and said for the index that leaves out what is over.
    .where('dueAt', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(maxAtOnce)
    .execute()

/** Asks about some of the unpaid bookings and answers how many turned out to be paid, and where to go on. */
export async function pollPayments(
  deps: Deps,
  after = nowhere,
): Promise<{ confirmed: number; last: string }> {
  const unpaid = await findUnpaid(deps.database, after)
  let confirmed = 0
  for (const { id } of unpaid) {
    try {
      const settlement = await settlePayment(deps, id)
      if (settlement.outcome === 'paid' && settlement.isNew) confirmed++
    } catch (error) {
      deps.log.warn({ err: error, bookingId: id }, 'An unpaid booking could not be looked up')
      if (error instanceof PaymentOutcomeUnknown) break
    }
  }
  return { confirmed, last: unpaid.length < maxAtOnce ? nowhere : unpaid.at(-1)!.id }
}

/** For payments whose event never came: asks the provider itself, a few bookings every ten seconds. */
export function openPollTask(): Task {
  let nextAt = Date.now() + everyMilliseconds
  let after = nowhere
  return {
    name: 'poll-payments',
    async run(deps) {
      if (Date.now() < nextAt) return 0
      nextAt = Date.now() + everyMilliseconds
      const { confirmed, last } = await pollPayments(deps, after)
      after = last
      return confirmed
    },
  }
}
