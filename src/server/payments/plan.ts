import { sql, type Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'
import { formatMoney, type Cents } from '#domain/money.ts'
import type { CancelIntentRequest, CreateIntentRequest, RefundReason, RefundRequest } from './operation.ts'

type PaidBooking = { id: string; stripePaymentIntentId: string | null }

/** Whoever asks for an intent runs it at once; everything else is the worker’s. */
const wakeWorker = (tx: Transaction<Tables>) => sql`select pg_notify('work', '')`.execute(tx)

async function planForBooking(
  tx: Transaction<Tables>,
  bookingId: string,
  operation: {
    kind: 'create_intent' | 'cancel_intent' | 'refund'
    idempotencyKey: string
    request: CreateIntentRequest | CancelIntentRequest | RefundRequest
  },
  now: Date,
): Promise<string | undefined> {
  const planned = await tx
    .insertInto('operations')
    .values({
      ...operation,
      request: JSON.stringify(operation.request),
      bookingId,
      // Real time: a moved business clock neither hurries nor delays calls.
      nextAttemptAt: new Date(),
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((row) => row.column('idempotencyKey').doNothing())
    .returning('id')
    .executeTakeFirst()
  return planned?.id
}

/** Commits with the caller, who holds the booking's lock, to asking the provider for its intent; answers the operation. */
export async function planIntentCreation(
  tx: Transaction<Tables>,
  booking: { id: string },
  request: CreateIntentRequest,
  refusedBefore: number,
  now: Date,
): Promise<string> {
  // The provider answers a used key as it did the first time, so a refused attempt needs a new one.
  const idempotencyKey = `booking:${booking.id}:create-intent:${refusedBefore + 1}`
  const planned = await planForBooking(
    tx,
    booking.id,
    { kind: 'create_intent', idempotencyKey, request },
    now,
  )
  if (!planned) throw new Error(`The intent of booking ${booking.id} was planned before`)
  return planned
}

/**
 * Sees to it that nobody can pay the booking any more. An intent that is just being made is cancelled by whoever makes
 * it, and a payment that was faster is refunded. To be called in the transaction that ended the booking.
 */
export async function planIntentCancellation(
  tx: Transaction<Tables>,
  booking: PaidBooking,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('operations')
    .set({ status: 'refused', nextAttemptAt: null, lastError: 'The booking ended first.', updatedAt: now })
    .where('bookingId', '=', booking.id)
    .where('kind', '=', 'create_intent')
    .where('status', '=', 'planned')
    .execute()
  if (booking.stripePaymentIntentId === null) return
  const request: CancelIntentRequest = { intentId: booking.stripePaymentIntentId }
  await planForBooking(
    tx,
    booking.id,
    { kind: 'cancel_intent', idempotencyKey: `booking:${booking.id}:cancel-intent`, request },
    now,
  )
  await wakeWorker(tx)
}

/**
 * Commits with the caller, who holds the booking's lock, to giving this amount back and marks the booking's refund as
 * pending. Planning the same reason twice is planning it once. Throws when the booking was never paid.
 */
export async function planRefund(
  tx: Transaction<Tables>,
  booking: PaidBooking,
  amount: Cents,
  reason: RefundReason,
  now: Date,
): Promise<void> {
  if (booking.stripePaymentIntentId === null)
    throw new Error(`Booking ${booking.id} has no payment to refund`)
  if (amount <= 0) throw new RangeError(`${amount} cents cannot be refunded`)
  const request: RefundRequest = { intentId: booking.stripePaymentIntentId, amount, reason }
  const planned = await planForBooking(
    tx,
    booking.id,
    { kind: 'refund', idempotencyKey: `booking:${booking.id}:refund:${reason}`, request },
    now,
  )
  if (!planned) return
  await wakeWorker(tx)
  const { refunded } = await tx
    .selectFrom('operations')
    .select(sql<number>`coalesce(sum((request ->> 'amount')::int), 0)::int`.as('refunded'))
    .where('bookingId', '=', booking.id)
    .where('kind', '=', 'refund')
    .where('status', '<>', 'refused')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('bookings')
    .set((row) => ({
      refundStatus: 'pending' as const,
      // A wrong amount that came in goes back as it came; the booking shows at most its own total.
      refundAmount: row.fn<string>('least', [
        row.val(formatMoney(refunded as Cents)),
        row.ref('totalAmount'),
      ]),
      updatedAt: now,
    }))
    .where('id', '=', booking.id)
    .execute()
}
