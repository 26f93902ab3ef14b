import { renewClaimPayment } from '#server/claims/payment/renew.ts'
import { renewDifferencePayment } from '#server/date-changes/settle.ts'
import type { RenewPayment } from '#server/payments/inbox.ts'

/** The payments that are not a booking's own. Each feature declares how an event of the provider reads its own again. */
export const otherPayments: readonly RenewPayment[] = [renewDifferencePayment, renewClaimPayment]
