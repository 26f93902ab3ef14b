import type Stripe from 'stripe'
import { accountBalance } from './balances.ts'
import type { Kind, Kinds, Work } from './store.ts'

export type DashboardData = {
  payments: { charge: Stripe.Charge; dispute: Stripe.Dispute | undefined }[]
  transfers: Stripe.Transfer[]
  accounts: { account: Stripe.Account; balance: number }[]
}

const shown = 20

const latest = async <K extends Kind>(work: Work, kind: K, condition = 'true') => {
  const found = await work.client.query<{ body: Kinds[K] }>(
    `select body from sandbox.stripe_objects where kind = $1 and ${condition} order by position desc limit ${shown}`,
    [kind],
  )
  return found.rows.map(({ body }) => body)
}

const disputesOf = async (work: Work, charges: Stripe.Charge[]) => {
  const found = await work.client.query<{ body: Stripe.Dispute }>(
    `select body from sandbox.stripe_objects where kind = 'dispute' and body ->> 'charge' = any($1)`,
    [charges.map(({ id }) => id)],
  )
  return new Map(found.rows.map(({ body }) => [body.charge, body]))
}

/** Returns the latest payments, transfers and accounts, each with the state that its buttons need. */
export const readDashboard = async (work: Work): Promise<DashboardData> => {
  const charges = await latest(work, 'charge', `body ->> 'paid' = 'true'`)
  const disputes = await disputesOf(work, charges)
  const accounts: DashboardData['accounts'] = []
  for (const account of await latest(work, 'account'))
    accounts.push({ account, balance: await accountBalance(work, account.id) })
  return {
    payments: charges.map((charge) => ({ charge, dispute: disputes.get(charge.id) })),
    transfers: await latest(work, 'transfer'),
    accounts,
  }
}
