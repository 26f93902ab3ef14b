import type { Cents } from '#domain/money.ts'
import type { BookingOperation } from '#server/operations/operation.ts'

/** The reason of a refund. Each reason refunds a booking once, an admin's refund once per decision. */
export type RefundReason =
  | 'cancelled'
  | 'late_payment'
  | 'wrong_amount'
  | `admin:${string}`
  | `again:${number}`
  /** The price difference of a change of dates that made the booking cheaper. */
  | `change:${string}`
  /** A payment that succeeded although it was no longer wanted. */
  | `unwanted:${string}`

export type CreateIntentRequest = {
  amount: Cents
  currency: string
  description: string
  metadata: { booking_id: string; renter_id: string; listing_id: string }
  transferGroup: string
}
export type CreateDifferenceRequest = Omit<CreateIntentRequest, 'metadata'> & {
  changeId: string
  metadata: { date_change_id: string; paid_booking_id: string; renter_id: string }
}
export type CancelIntentRequest = { intentId: string }
export type RefundRequest = { intentId: string; amount: Cents; reason: RefundReason }

export type IntentCreation = BookingOperation<'create_intent', CreateIntentRequest>
export type IntentCancellation = BookingOperation<'cancel_intent', CancelIntentRequest>
export type DifferenceCreation = BookingOperation<'create_difference_intent', CreateDifferenceRequest>
export type ExtraCancellation = BookingOperation<'cancel_extra_intent', CancelIntentRequest>
export type RefundOperation = BookingOperation<'refund', RefundRequest>
