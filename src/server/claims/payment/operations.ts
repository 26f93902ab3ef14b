import type { Cents } from '#domain/money.ts'
import type { BookingOperation } from '#server/operations/operation.ts'

export type ClaimIntentRequest = {
  claimId: string
  order: {
    amount: Cents
    currency: string
    description: string
    /** Not `booking_id`: a booking looks for its own intent by that. */
    metadata: { claim_id: string; renter_id: string }
    transferGroup: string
  }
}
export type ClaimIntentCreation = BookingOperation<'claim_intent', ClaimIntentRequest>
