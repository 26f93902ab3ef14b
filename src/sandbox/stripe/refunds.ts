import type Stripe from 'stripe'
import { createBalanceTransaction } from './balance-transactions.ts'
import { dollars } from './dollars.ts'
import { emit } from './events.ts'
import { badParameter, missingParameter, wrongState } from './failures.ts'
import { listObjects, pageParameters } from './lists.ts'
import { laterOutcome } from './later-refunds.ts'
import { findInteger, findText, readMetadata } from './parameters.ts'
import { behaviorOf } from './payment-methods.ts'
import type { Call, Route } from './route.ts'
import { insert, lock, newId, requireObject, save, type Work } from './store.ts'

const lockCharge = async (work: Work, call: Call) => {
  const named = findText(call.parameters, 'charge')
  if (named !== undefined) return lock(work, 'charge', named, 'charge')
  const intentId = findText(call.parameters, 'payment_intent')
  if (intentId === undefined) throw missingParameter('payment_intent')
  const intent = await requireObject(work, 'payment_intent', intentId, 'payment_intent')
  if (intent.status !== 'succeeded' || typeof intent.latest_charge !== 'string')
    throw wrongState(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`)
  return lock(work, 'charge', intent.latest_charge)
}

/** Throws if the charge has a dispute that is not won: the payer's bank has withdrawn the money already. */
const refuseDisputed = async (work: Work, charge: Stripe.Charge) => {
  if (!charge.disputed) return
  const open = await work.client.query(
    `select 1 from sandbox.stripe_objects
     where kind = 'dispute' and body ->> 'charge' = $1 and body ->> 'status' <> 'won'`,
    [charge.id],
  )
  if (open.rowCount !== 0)
    throw wrongState(`Charge ${charge.id} has been charged back; cannot issue a refund.`, 'charge_disputed')
}

export const createRefund = async (work: Work, call: Call): Promise<Stripe.Refund> => {
  const asked = findInteger(call.parameters, 'amount')
  if (asked !== undefined && asked < 1)
    throw badParameter('Invalid positive integer', 'amount', 'parameter_invalid_integer')
  const metadata = readMetadata(call.parameters)
  const { body: charge } = await lockCharge(work, call)
  if (!charge.paid) throw wrongState(`Charge ${charge.id} has not been paid.`)
  const left = charge.amount - charge.amount_refunded
  if (left === 0)
    throw wrongState(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded')
  const amount = asked ?? left
  if (amount > left)
    throw wrongState(
      `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`,
      undefined,
      { param: 'amount' },
    )
  await refuseDisputed(work, charge)
  const { laterRefund } = await behaviorOf(work, charge.payment_method ?? '')
  const refunded: Stripe.Charge = {
    ...charge,
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === left,
  }
  const id = newId('re')
  const line = await createBalanceTransaction(work, {
    type: 'refund',
    category: 'refund',
    source: id,
    amount: -amount,
    description: charge.description,
  })
  const refund: Stripe.Refund = {
    id,
    object: 'refund',
    amount,
    balance_transaction: line.id,
    charge: charge.id,
    created: work.now,
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: {
      type: 'card',
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
    },
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: (findText(call.parameters, 'reason') ?? null) as Stripe.Refund.Reason | null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: laterRefund === 'succeeded' ? 'pending' : 'succeeded',
    transfer_reversal: null,
  }
  await insert(work, 'refund', refund, laterRefund ? laterOutcome(laterRefund) : {})
  await save(work, 'charge', refunded)
  await emit(work, 'refund.created', refund)
  await emit(work, 'charge.refunded', refunded)
  return refund
}

const listRefunds = (work: Work, call: Call) =>
  listObjects(
    work,
    'refund',
    call.parameters,
    {
      payment_intent: findText(call.parameters, 'payment_intent'),
      charge: findText(call.parameters, 'charge'),
    },
    '/v1/refunds',
  )

export const refundRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/v1/refunds',
    known: ['charge', 'payment_intent', 'amount', 'metadata', 'reason'],
    run: createRefund,
  },
  {
    method: 'GET',
    path: '/v1/refunds',
    known: [...pageParameters, 'charge', 'payment_intent'],
    run: listRefunds,
  },
  {
    method: 'GET',
    path: '/v1/refunds/:id',
    known: [],
    run: (work, call) => requireObject(work, 'refund', call.id),
  },
]
