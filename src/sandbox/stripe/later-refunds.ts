import type Stripe from 'stripe'
import { createBalanceTransaction } from './balance-transactions.ts'
import { emit } from './events.ts'
import { type Hidden, lock, save, type Work } from './store.ts'
import { type SandboxContext, inTransaction } from './transactions.ts'

const waitMs = 500

/** Returns what is stored with a refund, and never sent, about the outcome that the bank reports later, in real time. */
export const laterOutcome = (status: 'succeeded' | 'failed'): Hidden => ({
  turnsInto: status,
  turnsAt: Date.now() + waitMs,
})

/** Subtracts a failed refund, which the bank sent back, from the refunded amount of its charge. */
const undoRefund = async (work: Work, refund: Stripe.Refund) => {
  if (typeof refund.charge !== 'string') return
  const { body: charge } = await lock(work, 'charge', refund.charge)
  await save(work, 'charge', {
    ...charge,
    amount_refunded: charge.amount_refunded - refund.amount,
    refunded: false,
  })
}

const complete = async (work: Work, id: string) => {
  const { body: refund, hidden } = await lock(work, 'refund', id)
  if (hidden.turnsInto === undefined) return
  const isFailed = hidden.turnsInto === 'failed'
  const returned = isFailed
    ? await createBalanceTransaction(work, {
        type: 'refund_failure',
        category: 'refund_failure',
        source: refund.id,
        amount: refund.amount,
        description: 'REFUND FOR FAILED REFUND',
      })
    : undefined
  const completed: Stripe.Refund = {
    ...refund,
    status: String(hidden.turnsInto),
    ...(returned && {
      failure_reason: 'expired_or_canceled_card',
      failure_balance_transaction: returned.id,
    }),
  }
  if (isFailed) await undoRefund(work, refund)
  await save(work, 'refund', completed, {})
  await emit(work, isFailed ? 'refund.failed' : 'refund.updated', completed)
  await emit(work, 'charge.refund.updated', completed)
}

/**
 * Completes the refunds that are due. Returns the milliseconds until the next one is due, or undefined if there is none.
 */
export const completeDueRefunds = async (context: SandboxContext): Promise<number | undefined> => {
  const found = await context.pool.query<{ id: string; turnsAt: number }>(
    `select id, (hidden ->> 'turnsAt')::double precision as "turnsAt" from sandbox.stripe_objects
     where hidden ->> 'turnsAt' is not null order by 2`,
  )
  for (const { id } of found.rows.filter((refund) => refund.turnsAt <= Date.now()))
    await inTransaction(context, (work) => complete(work, id))
  const next = found.rows.find((refund) => refund.turnsAt > Date.now())
  return next && Math.max(1, next.turnsAt - Date.now())
}
