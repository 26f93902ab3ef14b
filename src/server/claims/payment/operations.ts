import type { Cents } from '#domain/money.ts'
import type { BookingOperation } from '#server/operations/operation.ts'

export type ClaimIntentRequest = {
  claimId: string
  order: {
    amount: Cents
    currency: string
    description: string
    /** Contains no `booking_id`, because a booking finds its own payment intent by that key. */
    metadata: { claim_id: string; renter_id: string }
    transferGroup: string
  }
}
export type ClaimIntentCreation = BookingOperation<'claim_intent', ClaimIntentRequest>
