import type { Transaction } from 'kysely'
import { inTransaction } from '#adapters/database/transactions.ts'
import type { Tables } from '#adapters/database/port.ts'
import { showPeriod } from '#domain/wording/dates.ts'
import { serviceArea } from '#domain/service-area.ts'
import { lockBooking } from '#server/bookings/store.ts'
import { conflict, notFound } from '#server/http/failure.ts'
import type { Deps } from '#server/deps.ts'
import { awaitOperation } from '#server/operations/await.ts'
import { resultOrThrow, callProvider } from '#server/operations/refusals.ts'
import { intentCreation } from './create-intent.ts'
import type { CreateIntentRequest } from './operations.ts'
import { planIntentCreation } from './plan-intent.ts'
import { cannotPay } from './refusals.ts'
import { requirePaid } from './require-paid.ts'

/** Returns the client secret of the booking's one intent, which the first call creates. */
export async function startPayment(deps: Deps, bookingId: string, now: Date): Promise<string> {
  const started = await inTransaction(deps.database, (tx) => planIntent(tx, bookingId, now))
  const intentId =
    'intentId' in started ? started.intentId : await makeIntent(deps, bookingId, started.operationId)
  const intent = await callProvider(() => deps.payments.readIntent(intentId))
  if (intent.status === 'succeeded') {
    // Paid in another tab, or the page was closed before it could confirm the payment.
    await requirePaid(deps, bookingId)
    throw cannotPay('confirmed')
  }
  await requireApproved(deps, bookingId, intentId)
  if (intent.status === 'canceled') {
    throw conflict(
      'payment_cancelled',
      'This payment was canceled, so you can’t pay for this booking anymore.',
    )
  }
  return intent.clientSecret
}

/**
 * Throws 409 unless the booking is still approved and has this intent: it may have ended, or its price may have
 * changed, during the call to the provider.
 */
async function requireApproved({ database }: Deps, bookingId: string, intentId?: string): Promise<void> {
  const { status, stripePaymentIntentId } = await database
    .selectFrom('bookings')
    .select(['status', 'stripePaymentIntentId'])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  if (status !== 'approved') throw cannotPay(status)
  if (intentId !== undefined && stripePaymentIntentId !== intentId) {
    throw conflict(
      'price_changed',
      'The dates of this booking have just changed, and its price with them. Please try again.',
    )
  }
}

async function makeIntent(deps: Deps, bookingId: string, operationId: string): Promise<string> {
  const state = await awaitOperation(deps, operationId, intentCreation)
  if (state.status === 'refused') await requireApproved(deps, bookingId)
  return resultOrThrow<{ intentId: string }>(state).intentId
}

/**
 * Returns the booking's intent, or the operation that creates it: an unfinished one, or a new one if the provider
 * refused the last.
 */
async function planIntent(
  tx: Transaction<Tables>,
  bookingId: string,
  now: Date,
): Promise<{ intentId: string } | { operationId: string }> {
  const booking = await lockBooking(tx, bookingId)
  if (!booking) throw notFound('booking')
  if (booking.status !== 'approved') throw cannotPay(booking.status)
  if (booking.dueAt && booking.dueAt <= now) {
    throw conflict('payment_overdue', 'It’s too late to pay for this booking.')
  }
  if (booking.stripePaymentIntentId) return { intentId: booking.stripePaymentIntentId }
  const before = await tx
    .selectFrom('operations')
    .select(['id', 'nextAttemptAt', 'request'])
    .where('bookingId', '=', bookingId)
    .where('kind', '=', 'create_intent')
    .execute()
  // Looks for an unfinished creation with the present price. A finished one does not count: a change of dates has
  // replaced its intent.
  const open = before.find(
    ({ nextAttemptAt, request }) =>
      nextAttemptAt !== null && (request as CreateIntentRequest).amount === booking.totalAmount,
  )
  if (open) return { operationId: open.id }
  const { title } = await tx
    .selectFrom('gearListings')
    .select('title')
    .where('id', '=', booking.listingId)
    .executeTakeFirstOrThrow()
  const request: CreateIntentRequest = {
    amount: booking.totalAmount,
    currency: serviceArea.currency,
    description: `${title}, ${showPeriod(booking.startDate, booking.endDate)}`,
    metadata: { booking_id: bookingId, renter_id: booking.renterId, listing_id: booking.listingId },
    transferGroup: `booking_${bookingId}`,
  }
  return { operationId: await planIntentCreation(tx, booking, request, before.length, now) }
}
