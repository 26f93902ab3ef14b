import { inTransaction } from '#adapters/database/transactions.ts'
import { formatMoney } from '#domain/money.ts'
import { lockBooking } from '#server/bookings/store.ts'
import { conflict, notFound } from '#server/http/failure.ts'
import type { Actor } from '#server/audit/actor.ts'
import type { Deps } from '#server/deps.ts'
import { planRefundAgain } from '#server/payments/retry-refund.ts'
import { restorePayout } from '#server/payouts/withdraw-transfer.ts'
import { refuseOwnMatter } from '#server/audit/own-matter.ts'
import { audit } from '#server/audit/write-entry.ts'

export const retryPayout = ({ database }: Deps, id: string, admin: Actor, reason: string, now: Date) =>
  inTransaction(database, async (tx) => {
    const booking = await lockBooking(tx, id)
    if (!booking) throw notFound('booking')
    refuseOwnMatter(admin, booking.renterId, booking.ownerId)
    if (booking.payoutStatus !== 'failed')
      throw conflict('wrong_state', 'The payout for this booking hasn’t failed. Nothing was changed.')
    await restorePayout(tx, id, now)
    await audit(tx, { actor: admin, action: 'retry_payout', bookingId: id, reason, details: {}, now })
    return {}
  })

export const retryRefund = ({ database }: Deps, id: string, admin: Actor, reason: string, now: Date) =>
  inTransaction(database, async (tx) => {
    const booking = await lockBooking(tx, id)
    if (!booking) throw notFound('booking')
    refuseOwnMatter(admin, booking.renterId, booking.ownerId)
    const refundAmount = await planRefundAgain(tx, booking, now)
    const details = { amount: formatMoney(refundAmount) }
    await audit(tx, { actor: admin, action: 'retry_refund', bookingId: id, reason, details, now })
    return { refundAmount }
  })
