import { renewClaimPayment } from '#server/claims/payment/renew.ts'
import { renewDifferencePayment } from '#server/date-changes/settle.ts'
import type { RenewPayment } from '#server/payments/inbox.ts'

/**
 * The handlers of payments that are not for the rental itself: differences of date changes, and claims. Each reads the payment
 * from the provider again when an event about it arrives.
 */
export const otherPayments: readonly RenewPayment[] = [renewDifferencePayment, renewClaimPayment]
