import type { Cents } from '#domain/money.ts'
import type { BookingOperation } from '#server/operations/operation.ts'

export type ClaimTransferRequest = {
  claimId: string
  order: {
    amount: Cents
    currency: string
    destination: string
    /** The charge that the renter paid; without one the money comes from our balance, as protection's does. */
    sourceChargeId?: string
    transferGroup: string
  }
}
export type ClaimTransferOperation = BookingOperation<'claim_transfer', ClaimTransferRequest>
