import type Stripe from 'stripe'
import { writeLine } from './balance-transactions.ts'
import { emit } from './events.ts'
import { type Hidden, lock, save, type Work } from './store.ts'
import { type Books, inWork } from './transactions.ts'

const waitMs = 500

/** Kept with a refund whose outcome the bank tells later, in real time. */
export const turnsInto = (status: 'succeeded' | 'failed'): Hidden => ({
  turnsInto: status,
  turnsAt: Date.now() + waitMs,
})

/** The bank sent the money back: the charge counts as not refunded by that much. */
const takeBack = async (work: Work, refund: Stripe.Refund) => {
  if (typeof refund.charge !== 'string') return
  const { body: charge } = await lock(work, 'charge', refund.charge)
  await save(work, 'charge', {
    ...charge,
    amount_refunded: charge.amount_refunded - refund.amount,
    refunded: false,
  })
}

const turn = async (work: Work, id: string) => {
  const { body: refund, hidden } = await lock(work, 'refund', id)
  if (hidden.turnsInto === undefined) return
  const isFailed = hidden.turnsInto === 'failed'
  const returned = isFailed
    ? await writeLine(work, {
        type: 'refund_failure',
        category: 'refund_failure',
        source: refund.id,
        amount: refund.amount,
        description: 'REFUND FOR FAILED REFUND',
      })
    : undefined
  const turned: Stripe.Refund = {
    ...refund,
    status: String(hidden.turnsInto),
    ...(returned && {
      failure_reason: 'expired_or_canceled_card',
      failure_balance_transaction: returned.id,
    }),
  }
  if (isFailed) await takeBack(work, refund)
  await save(work, 'refund', turned, {})
  await emit(work, isFailed ? 'refund.failed' : 'refund.updated', turned)
  await emit(work, 'charge.refund.updated', turned)
}

/** Lets the refunds turn whose time has come; answers the milliseconds until the next one. */
export const turnRefunds = async (books: Books): Promise<number | undefined> => {
  const found = await books.pool.query<{ id: string; turnsAt: number }>(
    `select id, (hidden ->> 'turnsAt')::double precision as "turnsAt" from sandbox.stripe_objects
     where hidden ->> 'turnsAt' is not null order by 2`,
  )
  for (const { id } of found.rows.filter((refund) => refund.turnsAt <= Date.now()))
    await inWork(books, (work) => turn(work, id))
  const next = found.rows.find((refund) => refund.turnsAt > Date.now())
  return next && Math.max(1, next.turnsAt - Date.now())
}
