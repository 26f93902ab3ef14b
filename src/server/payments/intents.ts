import type { Queries } from '#adapters/database/port.ts'

/** Returns the booking that a payment intent belongs to, as its own payment or as an extra one. */
export async function findBookingOfIntent(queries: Queries, intentId: string): Promise<string | undefined> {
  const found = await queries
    .selectFrom('bookingPayments')
    .select('bookingId')
    .where('intentId', '=', intentId)
    .executeTakeFirst()
  return found?.bookingId
}

/**
 * Returns the intent id that the ledger stores with the movements of an extra payment; undefined for the booking's
 * own payment.
 */
export async function findExtraIntentId(
  queries: Queries,
  bookingId: string,
  intentId: string,
): Promise<string | undefined> {
  const { stripePaymentIntentId } = await queries
    .selectFrom('bookings')
    .select('stripePaymentIntentId')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  return stripePaymentIntentId === intentId ? undefined : intentId
}
