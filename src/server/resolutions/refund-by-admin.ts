import { createHash, randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'
import { inTransaction } from '#adapters/database/transactions.ts'
import { formatMoney, showMoney, type Cents, zero } from '#domain/money.ts'
import { splitRefund, sumOf } from '#domain/refund-split.ts'
import { hasUndecidedClaim } from '#server/bookings/claimed.ts'
import { lockBooking, type BookingRow } from '#server/bookings/store.ts'
import { conflict, invalid, notFound } from '#server/http/failure.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { readRefundable } from '#server/ledger/store.ts'
import { earningsReduced } from './emails/earnings-reduced.ts'
import { notify } from '#server/outbox/notify.ts'
import type { Deps } from '#server/deps.ts'
import { findRefund, planRefund } from '#server/payments/plan-refund.ts'
import { refuseOwnMatter } from '#server/audit/own-matter.ts'
import { audit } from '#server/audit/write-entry.ts'

type Refund = {
  admin: Viewer
  /** Undefined refunds everything that is left. */
  amount: Cents | undefined
  reason: string
  now: Date
}

/**
 * Refunds a paid booking as an admin, in part or in full; the booking keeps its status. The same idempotency key
 * refunds once, even after the key's record was deleted. Returns the amount refunded.
 */
export const refundByAdmin = (
  { database }: Deps,
  bookingId: string,
  { key, ...refund }: Refund & { key: string | undefined },
): Promise<Cents> =>
  inTransaction(database, async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    if (!booking) throw notFound('booking')
    refuseOwnMatter(refund.admin, booking.renterId, booking.ownerId)
    const refundKey = key === undefined ? randomUUID() : refundKeyOf(refund.admin.id, key)
    const earlier = await findRefund(tx, bookingId, `admin:${refundKey}`)
    return earlier ?? (await refundLocked(tx, booking, { ...refund, refundKey }))
  })

// Keys are separate for each admin, and hashed because they may contain any characters.
const refundKeyOf = (adminId: string, key: string) =>
  createHash('sha256').update(`${adminId}\n${key}`).digest('hex').slice(0, 32)

/**
 * Refunds a booking as `refundByAdmin` does, for a caller that holds the booking's lock. Calls with the same `refundKey`
 * refund once.
 */
export async function refundLocked(
  tx: Transaction<Tables>,
  booking: BookingRow,
  { admin, amount: wanted, reason, refundKey, now }: Refund & { refundKey: string },
): Promise<Cents> {
  if (booking.status !== 'confirmed' && booking.status !== 'completed') {
    throw conflict(
      'wrong_state',
      `You can’t refund a ${booking.status === 'cancelled' ? 'canceled' : booking.status} booking by hand. Nothing was changed.`,
    )
  }
  if (await isDisputed(tx, booking.id)) {
    throw conflict(
      'disputed',
      'The renter’s bank is deciding a dispute about this payment. Nothing was changed.',
    )
  }
  if (await hasUndecidedClaim(tx, booking.id)) {
    throw conflict(
      'claim_open',
      'The owner has an open claim for this booking. Decide it first. Nothing was changed.',
    )
  }
  const remaining = await readRefundable(tx, booking.id)
  const left = sumOf(remaining)
  const amount = wanted ?? left
  if (amount <= 0 || amount > left) {
    throw invalid({
      path: 'amount',
      message: `Amount must be more than ${showMoney(zero)} and no more than ${showMoney(left)}.`,
    })
  }
  await planRefund(tx, booking, { lines: splitRefund(amount, remaining) }, `admin:${refundKey}`, now)
  const details = { amount: formatMoney(amount) }
  await audit(tx, { actor: admin, action: 'refund', bookingId: booking.id, reason, details, now })
  await notify(tx, earningsReduced, {
    event: `refund:${refundKey}:owner`,
    recipientId: booking.ownerId,
    context: { bookingId: booking.id, amount: formatMoney(amount) },
    now,
  })
  return amount
}

/** Whether a payment of the booking is disputed, or was lost in a dispute. Such a payment cannot be refunded. */
async function isDisputed(tx: Transaction<Tables>, bookingId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('cases')
    .select('id')
    .where('bookingId', '=', bookingId)
    .where('kind', '=', 'dispute')
    .where((row) => row.or([row('outcome', 'is', null), row('outcome', '<>', 'won')]))
    .executeTakeFirst()
  return found !== undefined
}
