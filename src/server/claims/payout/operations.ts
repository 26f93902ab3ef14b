import type { Cents } from '#domain/money.ts'
import type { BookingOperation } from '#server/operations/operation.ts'

export type ClaimTransferRequest = {
  claimId: string
  order: {
    amount: Cents
    currency: string
    destination: string
    /** The renter's charge that funds the transfer. Without one, the platform's balance funds it, as for damage protection. */
    sourceChargeId?: string
    transferGroup: string
  }
}
export type ClaimTransferOperation = BookingOperation<'claim_transfer', ClaimTransferRequest>
