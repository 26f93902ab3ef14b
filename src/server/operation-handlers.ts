import type { AnyHandler } from '#server/operations/handler.ts'
import { intentCancellation } from '#server/payments/cancel-intent.ts'
import { intentCreation } from '#server/payments/create-intent.ts'
import { refunding } from '#server/payments/refund.ts'
import { accountCreation } from '#server/payouts/create-account.ts'
import { transferReversal } from '#server/payouts/reverse-transfer.ts'
import { transferring } from '#server/payouts/transfer.ts'

/** How every operation on the payment provider is carried out. Each feature declares its own. */
export const operationHandlers: readonly AnyHandler[] = [
  intentCreation,
  intentCancellation,
  refunding,
  transferring,
  transferReversal,
  accountCreation,
]
