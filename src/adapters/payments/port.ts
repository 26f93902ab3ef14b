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
  /** The provider's message about the last declined attempt. */
  lastError?: string
  /** The charge of the last attempt; the successful one once the payment has succeeded. */
  latestChargeId?: string
  /** The card of the latest charge, such as `visa` and `4242`. Only present when a single intent is read. */
  card?: { brand: string; last4: string }
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

/**
 * A dispute: a payer's bank demands the money back. `withdrawn` is how much the bank holds now: 0 before it withdraws,
 * and again after a dispute that we won.
 */
export type DisputeState = {
  id: string
  chargeId: string
  amount: Cents
  withdrawn: Cents
  status: 'open' | 'won' | 'lost'
}

/**
 * A balance transaction of the provider: its cause and its amount, positive when money came in. The provider's
 * processing fees are not included.
 */
export type BookLine = {
  id: string
  kind: 'charge' | 'refund' | 'transfer' | 'reversal' | 'dispute' | 'other'
  /** The charge, refund, transfer, reversal or dispute that caused it; the line's own id when there is none. */
  sourceId: string
  /** The intent that it belongs to, or the transfer that was reversed; absent for other kinds. */
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

/**
 * A webhook event. It only says which object may have changed; the object is read again from the provider before
 * anything is changed here.
 */
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
 * The payment provider's API. Every call that changes something takes an idempotency key, which is the same for the same
 * operation of ours. For a day the provider repeats its first response to a key, including a refusal. To retry after
 * `PaymentRefused`, use a new key; to retry after `PaymentOutcomeUnknown`, reuse the key unless `keyIsSpent`.
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
  /**
   * Returns the intents that have this metadata and were created since then, newest first. Used after an unknown outcome.
   */
  findIntents(metadata: { key: string; value: string }, since: Date): Promise<PaymentIntentState[]>
  /** Cancels an intent and returns its state, also when it had already succeeded or been canceled. */
  cancelIntent(id: string, idempotencyKey: string): Promise<PaymentIntentState>
  refund(
    order: { paymentIntentId: string; amount: Cents; metadata: Record<string, string> },
    idempotencyKey: string,
  ): Promise<RefundState>
  listRefunds(paymentIntentId: string): Promise<RefundState[]>
  /**
   * Sends money to a payout account. With `sourceChargeId` the provider takes it from that charge, and no more than the
   * charge's amount. Without it the provider takes it from our balance, and refuses if that is too small.
   */
  transfer(
    order: {
      amount: Cents
      currency: string
      destination: string
      sourceChargeId?: string
      transferGroup: string
      metadata: Record<string, string>
    },
    idempotencyKey: string,
  ): Promise<TransferState>
  readTransfer(id: string): Promise<TransferState>
  listTransfers(transferGroup: string): Promise<TransferState[]>
  /**
   * Takes back part or all of a transfer. Throws `PaymentRefused` with the code `balance_insufficient` when the account
   * has too little left.
   */
  reverseTransfer(
    order: { transferId: string; amount: Cents; metadata: Record<string, string> },
    idempotencyKey: string,
  ): Promise<ReversalState>
  listReversals(transferId: string): Promise<ReversalState[]>
  listDisputes(paymentIntentId: string): Promise<DisputeState[]>
  /** Returns the balance transactions since then, newest first. */
  listBooks(since: Date): AsyncIterable<BookLine>
  createPayoutAccount(
    user: { email: string; firstName: string; lastName: string; metadata: Record<string, string> },
    idempotencyKey: string,
  ): Promise<PayoutAccountState>
  readPayoutAccount(id: string): Promise<PayoutAccountState>
  /** Returns the accounts that have this metadata and were created since then. Used after an unknown outcome. */
  findPayoutAccounts(metadata: { key: string; value: string }, since: Date): Promise<PayoutAccountState[]>
  /** Returns the amount that could be taken back from a payout account right now; negative when it owes. */
  readAvailable(accountId: string): Promise<Cents>
  /** Returns a single-use URL of the provider's hosted onboarding. */
  onboardingAddress(accountId: string, back: { returnTo: string; refreshTo: string }): Promise<string>
  /**
   * Returns the event of a webhook, or undefined for an event of the other mode (test or live). Throws `BadWebhook`
   * unless the signature is valid and recent and the event well-formed.
   */
  readEvent(rawBody: Uint8Array, signature: string): Promise<PaymentEvent | undefined>
}

/** The provider refused the call. `code` is its reason, for example `charge_already_refunded`. */
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
 * The outcome of the call is unknown: timeout, dropped connection, 5xx, rate limit. When `keyIsSpent`, the provider
 * has stored the failure under the key and repeats it for a day: look up the outcome, and if nothing happened, retry
 * with a new key.
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
  readonly reason: 'not_signed' | 'malformed'
  constructor(reason: 'not_signed' | 'malformed') {
    super(reason)
    this.reason = reason
  }
}
