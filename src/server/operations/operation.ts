import type { Cents } from '#domain/money.ts'

/** Why money goes back: each reason refunds a booking once, an admin's refund once for each decision of theirs. */
export type RefundReason =
  | 'cancelled'
  | 'late_payment'
  | 'wrong_amount'
  | `admin:${string}`
  | `again:${number}`

export type CreateIntentRequest = {
  amount: Cents
  currency: string
  description: string
  metadata: { booking_id: string; renter_id: string; listing_id: string }
  transferGroup: string
}
export type CancelIntentRequest = { intentId: string }
export type RefundRequest = { intentId: string; amount: Cents; reason: RefundReason }
export type TransferRequest = {
  amount: Cents
  currency: string
  destination: string
  sourceChargeId: string
  transferGroup: string
}
export type ReverseTransferRequest = { transferId: string; amount: Cents; destination: string }
export type CreateAccountRequest = {
  email: string
  firstName: string
  lastName: string
  metadata: { user_id: string }
}

type Common = {
  id: string
  idempotencyKey: string
  /** True when a call may have reached the provider before: read there first. */
  wasSent: boolean
  attempts: number
  createdAt: Date
}
type ForBooking = Common & { bookingId: string }

/** An effect on the payment provider that this process has taken on. */
export type Operation =
  | (ForBooking & { kind: 'create_intent'; request: CreateIntentRequest })
  | (ForBooking & { kind: 'cancel_intent'; request: CancelIntentRequest })
  | (ForBooking & { kind: 'refund'; request: RefundRequest })
  | (ForBooking & { kind: 'transfer'; request: TransferRequest })
  | (ForBooking & { kind: 'reverse_transfer'; request: ReverseTransferRequest })
  | (Common & { kind: 'create_account'; userId: string; request: CreateAccountRequest })

export type OperationOf<Kind extends Operation['kind']> = Extract<Operation, { kind: Kind }>
