import { differenceCreation } from '#server/date-changes/create-intent.ts'
import type { AnyHandler } from '#server/operations/handler.ts'
import { claimIntentCreation } from '#server/claims/payment/create-intent.ts'
import { claimTransferring } from '#server/claims/payout/transfer.ts'
import { intentCancellation } from '#server/payments/cancel-intent.ts'
import { intentCreation } from '#server/payments/create-intent.ts'
import { extraCancellation } from '#server/payments/extra-intents.ts'
import { refunding } from '#server/payments/refund.ts'
import { accountCreation } from '#server/payouts/create-account.ts'
import { transferReversal } from '#server/payouts/reverse-transfer.ts'
import { transferring } from '#server/payouts/transfer.ts'

/** The handlers of all operations on the payment provider. Each feature declares its own. */
export const operationHandlers: readonly AnyHandler[] = [
  intentCreation,
  intentCancellation,
  differenceCreation,
  extraCancellation,
  refunding,
  transferring,
  transferReversal,
  accountCreation,
  claimIntentCreation,
  claimTransferring,
]
