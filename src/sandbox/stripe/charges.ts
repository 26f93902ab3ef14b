import type Stripe from 'stripe'
import { createBalanceTransaction } from './balance-transactions.ts'
import type { Decline } from './cards.ts'
import { emit } from './events.ts'
import type { Route } from './route.ts'
import { insert, newId, requireObject, type Work } from './store.ts'

const chargedCard = (method: Stripe.PaymentMethod, amount: number, decline?: Decline) => {
  const card = method.card
  if (!card) return null
  return {
    type: 'card',
    card: {
      amount_authorized: decline ? null : amount,
      authorization_code: null,
      brand: card.brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: null,
        cvc_check: decline?.code === 'incorrect_cvc' ? ('fail' as const) : ('pass' as const),
      },
      country: card.country,
      electronic_commerce_indicator: null,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      fingerprint: null,
      funding: card.funding,
      installments: null,
      last4: card.last4,
      mandate: null,
      network: card.brand,
      network_transaction_id: null,
      regulated_status: card.regulated_status,
      three_d_secure: null,
      transaction_link_id: null,
      wallet: null,
    },
  } satisfies Stripe.Charge.PaymentMethodDetails
}

/** Returns Stripe's fee for domestic cards in cents: 2.9% and 30 cents. */
const processingFee = (amount: number) => Math.round(amount * 0.029) + 30

/** Charges the card with the intent's amount, or records a failed charge if the card's bank declines. */
export const charge = async (
  work: Work,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  decline?: Decline,
): Promise<Stripe.Charge> => {
  const id = newId('ch')
  const line = decline
    ? undefined
    : await createBalanceTransaction(work, {
        type: 'charge',
        category: 'charge',
        source: id,
        amount: intent.amount,
        fee: processingFee(intent.amount),
        description: intent.description,
      })
  const created: Stripe.Charge = {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: line?.id ?? null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'SANDBOX',
    captured: !decline,
    created: work.now,
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: decline ? 'declined_by_network' : 'approved_by_network',
      reason: decline?.declineCode ?? null,
      risk_level: 'normal',
      seller_message: decline ? 'The bank did not return any further details.' : 'Payment complete.',
      type: decline ? 'issuer_declined' : 'authorized',
    },
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: chargedCard(method, intent.amount, decline),
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: decline ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: intent.transfer_group,
  }
  await insert(work, 'charge', created)
  await emit(work, decline ? 'charge.failed' : 'charge.succeeded', created)
  return created
}

export const chargeRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/v1/charges/:id',
    known: [],
    run: (work, call) => requireObject(work, 'charge', call.id),
  },
]
