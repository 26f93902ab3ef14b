import type { Cents } from '#domain/money.ts'
import type { BookingOperation, Operation } from '#server/operations/operation.ts'

export type TransferRequest = {
  amount: Cents
  /** What the owner was owed when the transfer was planned. Older operations lack it; they sent the whole amount. */
  owed?: Cents
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

export type TransferOperation = BookingOperation<'transfer', TransferRequest>
export type ReversalOperation = BookingOperation<'reverse_transfer', ReverseTransferRequest>
export type AccountCreation = Operation<'create_account', CreateAccountRequest> & { userId: string }
