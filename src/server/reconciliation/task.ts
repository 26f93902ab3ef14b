import { day, hour } from '#domain/durations.ts'
import type { Task } from '#server/jobs/task.ts'
import type { Deps } from '#server/deps.ts'
import { renewDisputes } from '#server/payments/disputes.ts'
import { renewRefunds } from '#server/payments/renew-refunds.ts'
import { settlePayment } from '#server/payments/settle.ts'
import { renewTransfer } from '#server/payouts/record-reversals.ts'
import { compareBooks, type Difference } from './compare-books.ts'
import { verifyBooks } from '#server/ledger/verify.ts'

/** `npm run ledger -- verify` checks and compares all history. */
const comparedDays = 30
const maxNamed = 20

/**
 * Once an hour: logs violations of the ledger among the bookings of the last month, reads again from the provider what
 * we missed because events were lost, and logs the differences from the provider's books that remain.
 */
export function openReconcileTask(): Task {
  let nextAt = 0
  return {
    name: 'reconcile',
    async run(deps) {
      const now = deps.clock.now().getTime()
      if (now < nextAt) return 0
      // The first run is an hour after the start: until then events may still arrive.
      const isFirst = nextAt === 0
      nextAt = now + hour
      if (isFirst) return 0
      // Events about the last hour may still arrive.
      const span = { since: new Date(now - comparedDays * day), until: new Date(now - hour) }
      const broken = await verifyBooks(deps.database, span)
      if (broken.length > 0)
        deps.log.error({ broken: broken.slice(0, maxNamed) }, 'The ledger violates its invariants')
      const missed = await compareBooks(deps, span)
      for (const difference of missed) await catchUp(deps, difference)
      const left = missed.length > 0 ? await compareBooks(deps, span) : []
      for (const difference of left)
        deps.log.error({ difference }, 'The ledger differs from the books of the payment provider')
      return missed.length - left.length
    },
  }
}

async function catchUp(deps: Deps, { belongsTo, reference }: Difference): Promise<void> {
  deps.log.warn({ reference }, 'The payment provider moved money, and no event about it was handled')
  if (belongsTo === undefined) return
  if ('transferId' in belongsTo) return renewTransfer(deps, belongsTo.transferId)
  const { intentId } = belongsTo
  const booking = await deps.database
    .selectFrom('bookings')
    .select('id')
    .where('stripePaymentIntentId', '=', intentId)
    .executeTakeFirst()
  if (!booking) return
  await settlePayment(deps, booking.id)
  await renewRefunds(deps, intentId)
  await renewDisputes(deps, intentId)
}
