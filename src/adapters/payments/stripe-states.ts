import type Stripe from 'stripe'
import type { Cents } from '#domain/money.ts'
import type { PaymentIntentState, PayoutAccountState, RefundState, TransferState } from './port.ts'

const idOf = (reference: string | { id: string } | null): string | undefined =>
  typeof reference === 'string' ? reference : reference?.id

const requireId = (reference: string | { id: string } | null, what: string): string => {
  const id = idOf(reference)
  if (id === undefined) throw new Error(`The payment provider answered without ${what}.`)
  return id
}

const cents = (amount: number) => amount as Cents

export const intentState = (intent: Stripe.PaymentIntent): PaymentIntentState => {
  const lastError = intent.last_payment_error?.message
  const latestChargeId = idOf(intent.latest_charge)
  if (intent.client_secret === null) throw new Error('The payment provider answered without a client secret.')
  return {
    id: intent.id,
    clientSecret: intent.client_secret,
    status: intent.status as PaymentIntentState['status'],
    amount: cents(intent.amount),
    amountReceived: cents(intent.amount_received),
    currency: intent.currency,
    metadata: intent.metadata,
    ...(lastError !== undefined && { lastError }),
    ...(latestChargeId !== undefined && { latestChargeId }),
  }
}

export const refundState = (refund: Stripe.Refund): RefundState => ({
  id: refund.id,
  paymentIntentId: requireId(refund.payment_intent, 'the payment of a refund'),
  amount: cents(refund.amount),
  status: (refund.status ?? 'pending') as RefundState['status'],
  metadata: refund.metadata ?? {},
})

export const transferState = (transfer: Stripe.Transfer): TransferState => ({
  id: transfer.id,
  amount: cents(transfer.amount),
  amountReversed: cents(transfer.amount_reversed),
  destination: requireId(transfer.destination, 'the destination of a transfer'),
  metadata: transfer.metadata,
})

export const payoutAccountState = (account: Stripe.Account): PayoutAccountState => ({
  id: account.id,
  detailsSubmitted: account.details_submitted,
  chargesEnabled: account.charges_enabled,
  payoutsEnabled: account.payouts_enabled,
})
