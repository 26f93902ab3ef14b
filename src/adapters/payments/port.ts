import type { Cents } from '#domain/money.ts'

export type PaymentIntentState = {
  id: string
  clientSecret: string
  status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'processing'
    | 'requires_capture'
    | 'succeeded'
    | 'canceled'
  amount: Cents
  amountReceived: Cents
  currency: string
  metadata: Record<string, string>
  /** The provider's sentence about the last declined attempt. */
  lastError?: string
  /** The charge of the last attempt; of the payment once it has succeeded. */
  latestChargeId?: string
}

export type RefundState = {
  id: string
  paymentIntentId: string
  amount: Cents
  status: 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled'
  metadata: Record<string, string>
}

export type TransferState = {
  id: string
  amount: Cents
  amountReversed: Cents
  destination: string
  metadata: Record<string, string>
}

export type ReversalState = {
  id: string
  transferId: string
  amount: Cents
  metadata: Record<string, string>
}

/** A payer's bank asks for the money back. `withdrawn` is what it holds now: 0 before it took it and after we won. */
export type DisputeState = {
  id: string
  chargeId: string
  amount: Cents
  withdrawn: Cents
  status: 'open' | 'won' | 'lost'
}

/**
 * A line of the provider's own books: what moved the balance, and by how much. Positive came in. The provider's
 * processing fees are not part of it.
 */
export type BookLine = {
  id: string
  kind: 'charge' | 'refund' | 'transfer' | 'reversal' | 'dispute' | 'other'
  /** The charge, refund, transfer, reversal or dispute that moved it; the line's own id when nothing did. */
  sourceId: string
  /** The intent that it belongs to, or the transfer that was reversed; absent for what we do not look up by these. */
  belongsTo?: { intentId: string } | { transferId: string }
  amount: Cents
  createdAt: Date
}

export type PayoutAccountState = {
  id: string
  detailsSubmitted: boolean
  chargesEnabled: boolean
  payoutsEnabled: boolean
}

/** An event is only a wake-up call: its object is read again before anything is believed. */
export type PaymentEvent = {
  id: string
  type: string
  objectId: string
  /** The intent to which a charge, a refund or a dispute belongs. */
  paymentIntentId?: string
  accountId?: string
  createdAt: Date
}

/**
 * Every call that changes something takes an idempotency key that is the same for the same intent of ours. For a day
 * the provider answers a used key as it did the first time, a refusal included: to ask again after `PaymentRefused`,
 * take a new key; to ask again after `PaymentOutcomeUnknown`, keep it.
 */
export type Payments = {
  createIntent(
    order: {
      amount: Cents
      currency: string
      description: string
      metadata: Record<string, string>
      transferGroup: string
    },
    idempotencyKey: string,
  ): Promise<PaymentIntentState>
  readIntent(id: string): Promise<PaymentIntentState>
  /** The intents that carry this metadata, newest first, looked up after an unknown outcome of a call made since then. */
  findIntents(metadata: { key: string; value: string }, since: Date): Promise<PaymentIntentState[]>
  /** Answers the intent's state also when it had succeeded or was canceled already. */
  cancelIntent(id: string, idempotencyKey: string): Promise<PaymentIntentState>
  refund(
    order: { paymentIntentId: string; amount: Cents; metadata: Record<string, string> },
    idempotencyKey: string,
  ): Promise<RefundState>
  listRefunds(paymentIntentId: string): Promise<RefundState[]>
  /** Sends money of that charge to a payout account; never more than the charge brought in. */
  transfer(
    order: {
      amount: Cents
      currency: string
      destination: string
      sourceChargeId: string
      transferGroup: string
      metadata: Record<string, string>
    },
    idempotencyKey: string,
  ): Promise<TransferState>
  readTransfer(id: string): Promise<TransferState>
  listTransfers(transferGroup: string): Promise<TransferState[]>
  /** Takes back part or all of a transfer; refused as `balance_insufficient` when the account no longer has it. */
  reverseTransfer(
    order: { transferId: string; amount: Cents; metadata: Record<string, string> },
    idempotencyKey: string,
  ): Promise<ReversalState>
  listReversals(transferId: string): Promise<ReversalState[]>
  listDisputes(paymentIntentId: string): Promise<DisputeState[]>
  /** The lines of the books since then, newest first. */
  listBooks(since: Date): AsyncIterable<BookLine>
  createPayoutAccount(
    user: { email: string; firstName: string; lastName: string; metadata: Record<string, string> },
    idempotencyKey: string,
  ): Promise<PayoutAccountState>
  readPayoutAccount(id: string): Promise<PayoutAccountState>
  /** The accounts that carry this metadata, looked up after an unknown outcome of a call made since then. */
  findPayoutAccounts(metadata: { key: string; value: string }, since: Date): Promise<PayoutAccountState[]>
  /** What a payout account could give back right now; negative when it owes. */
  readAvailable(accountId: string): Promise<Cents>
  /** A single-use address of the provider's hosted onboarding. */
  onboardingAddress(accountId: string, back: { returnTo: string; refreshTo: string }): Promise<string>
  /** Throws `BadWebhook` unless the signature is ours and fresh. */
  readEvent(rawBody: Uint8Array, signature: string): PaymentEvent
}

/** The provider said no. `code` is its word for the reason: `charge_already_refunded`. */
export class PaymentRefused extends Error {
  override name = 'PaymentRefused'
  readonly kind: 'card' | 'invalid' | 'idempotency'
  readonly code: string | undefined
  constructor(kind: 'card' | 'invalid' | 'idempotency', message: string, code?: string) {
    super(message)
    this.kind = kind
    this.code = code
  }
}

/**
 * It is not known whether the provider did it: timeout, dropped connection, 5xx, rate limit. When `keyIsSpent`, the
 * provider has kept its failure under the key and repeats it for a day: look up what it did, and if it did nothing,
 * take a new key.
 */
export class PaymentOutcomeUnknown extends Error {
  override name = 'PaymentOutcomeUnknown'
  readonly keyIsSpent: boolean
  constructor(message: string, options?: ErrorOptions & { keyIsSpent?: boolean }) {
    super(message, options)
    this.keyIsSpent = options?.keyIsSpent ?? false
  }
}

export class BadWebhook extends Error {
  override name = 'BadWebhook'
}
