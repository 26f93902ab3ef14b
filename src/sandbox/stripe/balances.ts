import type Stripe from 'stripe'
import { wrongState } from './failures.ts'
import type { Call, Route } from './route.ts'
import { insert, lock, newId, requireObject, type Work } from './store.ts'
import { platformCurrency } from './platform-currency.ts'

const sumOf = async (work: Work, query: string, values: unknown[]) => {
  const found = await work.client.query<{ total: number | null }>(query, values)
  return found.rows[0]?.total ?? 0
}

/** Returns the platform's own balance in cents, after Stripe's fees. */
export const platformBalance = (work: Work) =>
  sumOf(
    work,
    `select sum((body ->> 'net')::bigint)::bigint as total from sandbox.stripe_objects where kind = 'balance_transaction'`,
    [],
  )

export const accountBalance = (work: Work, account: string) =>
  sumOf(
    work,
    `select sum((body ->> 'amount')::bigint)::bigint as total from sandbox.stripe_objects
     where kind = 'account_movement' and body ->> 'account' = $1`,
    [account],
  )

/** Adds cents to the balance of a connected account, or subtracts them if negative. Returns the id of the movement. */
export const moveAccount = async (work: Work, account: string, amount: number) => {
  const movement = await insert(work, 'account_movement', { id: newId('txn'), account, amount })
  return movement.id
}

/** Subtracts cents from the balance of a connected account. Throws if the balance is smaller. */
export const takeFromAccount = async (work: Work, account: string, amount: number) => {
  await lock(work, 'account', account)
  if ((await accountBalance(work, account)) < amount)
    throw wrongState(
      `The connected account ${account} does not have a sufficient balance to cover this amount.`,
      'balance_insufficient',
    )
  return moveAccount(work, account, -amount)
}

const readBalance = async (work: Work, call: Call): Promise<Stripe.Balance> => {
  if (call.account !== undefined) await requireObject(work, 'account', call.account, 'account')
  const amount = await (call.account === undefined
    ? platformBalance(work)
    : accountBalance(work, call.account))
  return {
    object: 'balance',
    available: [{ amount, currency: platformCurrency, source_types: { card: amount } }],
    livemode: false,
    pending: [{ amount: 0, currency: platformCurrency, source_types: { card: 0 } }],
  }
}

export const balanceRoutes: readonly Route[] = [
  { method: 'GET', path: '/v1/balance', known: [], forAccounts: true, run: readBalance },
]
