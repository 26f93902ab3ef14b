import type Stripe from 'stripe'
import { accountBalance, takeFromAccount } from './balances.ts'
import { emit } from './events.ts'
import { wrongState } from './failures.ts'
import { insert, newId, type Work } from './store.ts'
import { platformCurrency } from './platform-currency.ts'

/** Pays out the whole balance of a connected account to its bank, as its schedule would. */
export const payOut = async (work: Work, account: string): Promise<Stripe.Payout> => {
  const amount = await accountBalance(work, account)
  if (amount < 1) throw wrongState(`The account ${account} has nothing to pay out.`, 'balance_insufficient')
  const payout: Stripe.Payout = {
    id: newId('po'),
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: work.now,
    automatic: true,
    balance_transaction: await takeFromAccount(work, account, amount),
    created: work.now,
    currency: platformCurrency,
    description: 'STRIPE PAYOUT',
    destination: null,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'not_applicable',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'paid',
    trace_id: null,
    type: 'bank_account',
  }
  await insert(work, 'payout', payout)
  await emit(work, 'payout.created', payout, account)
  await emit(work, 'payout.paid', payout, account)
  return payout
}
