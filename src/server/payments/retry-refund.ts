import type { Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'
import type { Cents } from '#domain/money.ts'
import { splitOverPayments } from '#server/ledger/charges.ts'
import { getBookingMoney } from '#server/ledger/store.ts'
import type { BookingRow } from '#server/bookings/store.ts'
import { conflict } from '#server/http/failure.ts'
import { wakeWorker } from '#server/jobs/wake-worker.ts'
import { planParts, showRefund } from './plan-refund.ts'

/**
 * Plans another attempt to refund what is still owed to a renter, after the provider or a bank refused it. Returns
 * the amount. Throws 409 when nothing is owed or another refund is under way.
 */
export async function planRefundAgain(
  tx: Transaction<Tables>,
  { id, stripePaymentIntentId }: BookingRow,
  now: Date,
): Promise<Cents> {
  const { refundOwed } = await getBookingMoney(tx, id)
  const before = await tx
    .selectFrom('operations')
    .select(['id', 'nextAttemptAt'])
    .where('bookingId', '=', id)
    .where('kind', '=', 'refund')
    .execute()
  const isOpen = before.some(({ nextAttemptAt }) => nextAttemptAt !== null)
  if (refundOwed <= 0 || isOpen || stripePaymentIntentId === null)
    throw conflict('nothing_to_refund', 'This booking has no failed refund. Nothing was changed.')
  const parts = await splitOverPayments(tx, { id, stripePaymentIntentId }, refundOwed)
  await planParts(tx, id, `again:${before.length}`, parts, now)
  await showRefund(tx, id, 'pending', now)
  wakeWorker(tx, 'operations')
  return refundOwed
}
