import { serviceArea } from '#domain/service-area.ts'
import type Stripe from 'stripe'
import type { Cents } from '#domain/money.ts'
import type {
  BookLine,
  DisputeState,
  PaymentIntentState,
  PayoutAccountState,
  RefundState,
  ReversalState,
  TransferState,
} from './port.ts'

const idOf = (reference: string | { id: string } | null): string | undefined =>
  typeof reference === 'string' ? reference : reference?.id

const requireId = (reference: string | { id: string } | null, what: string): string => {
  const id = idOf(reference)
  if (id === undefined) throw new Error(`The payment provider responded without ${what}.`)
  return id
}

const cents = (amount: number) => amount as Cents

export const intentState = (intent: Stripe.PaymentIntent): PaymentIntentState => {
  const lastError = intent.last_payment_error?.message
  const latestChargeId = idOf(intent.latest_charge)
  const card = cardOf(intent.latest_charge)
  if (intent.client_secret === null)
    throw new Error('The payment provider responded without a client secret.')
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
    ...(card && { card }),
  }
}

function cardOf(charge: Stripe.PaymentIntent['latest_charge']): PaymentIntentState['card'] {
  const { brand, last4 } = (typeof charge === 'object' && charge?.payment_method_details?.card) || {}
  return brand && last4 ? { brand, last4 } : undefined
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

export const reversalState = (reversal: Stripe.TransferReversal): ReversalState => ({
  id: reversal.id,
  transferId: requireId(reversal.transfer, 'the transfer of a reversal'),
  amount: cents(reversal.amount),
  metadata: reversal.metadata ?? {},
})

const disputeStatus = ({ status }: Stripe.Dispute): DisputeState['status'] => {
  if (status === 'won') return 'won'
  return status === 'lost' ? 'lost' : 'open'
}

export const disputeState = (dispute: Stripe.Dispute): DisputeState => ({
  id: dispute.id,
  chargeId: requireId(dispute.charge, 'the charge of a dispute'),
  amount: cents(dispute.amount),
  // The provider charges the dispute fee to the platform, so only the gross amount counts.
  withdrawn: cents(dispute.balance_transactions.reduce((taken, line) => taken - line.amount, 0)),
  status: disputeStatus(dispute),
})

const bookKinds: Record<string, BookLine['kind']> = {
  charge: 'charge',
  payment: 'charge',
  refund: 'refund',
  refund_failure: 'refund',
  payment_refund: 'refund',
  transfer: 'transfer',
  transfer_refund: 'reversal',
}

function belongsTo(source: Stripe.BalanceTransaction['source']): Pick<BookLine, 'belongsTo'> {
  if (typeof source !== 'object' || source === null) return {}
  if (source.object === 'transfer_reversal') {
    return { belongsTo: { transferId: requireId(source.transfer, 'the transfer of a reversal') } }
  }
  const intentId = 'payment_intent' in source ? idOf(source.payment_intent ?? null) : undefined
  return intentId === undefined ? {} : { belongsTo: { intentId } }
}

/** Converts a balance transaction whose source is expanded. */
export const bookLine = (line: Stripe.BalanceTransaction): BookLine => {
  const { source } = line
  const isDispute = typeof source === 'object' && source?.object === 'dispute'
  return {
    id: line.id,
    // The provider reports movements of a dispute as `adjustment`, like other corrections.
    kind: isDispute ? 'dispute' : (bookKinds[line.type] ?? 'other'),
    sourceId: idOf(source) ?? line.id,
    ...belongsTo(source),
    amount: cents(line.amount),
    createdAt: new Date(line.created * 1000),
  }
}

/** Returns the available balance in the town's currency; zero if the balance has no entry for it. */
export const availableCents = (balance: Stripe.Balance) =>
  cents(balance.available.find(({ currency }) => currency === serviceArea.currency)?.amount ?? 0)

export const payoutAccountState = (account: Stripe.Account): PayoutAccountState => ({
  id: account.id,
  detailsSubmitted: account.details_submitted,
  chargesEnabled: account.charges_enabled,
  payoutsEnabled: account.payouts_enabled,
})
