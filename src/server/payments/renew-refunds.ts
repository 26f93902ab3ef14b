import { inTransaction } from '#adapters/database/transactions.ts'
import { lockBooking } from '#server/bookings/store.ts'
import type { Deps } from '#server/deps.ts'
import { recordRefunds } from './record-refunds.ts'
import { hurryRefunds } from './hurry-refunds.ts'

/** Reads the refunds of an intent: records what happened without us, and makes our own waiting ones due now. */
export async function renewRefunds(deps: Deps, intentId: string): Promise<void> {
  const { database, payments, clock, log } = deps
  const booking = await database
    .selectFrom('bookings')
    .select('id')
    .where('stripePaymentIntentId', '=', intentId)
    .executeTakeFirst()
  if (!booking) return
  const refunds = await payments.listRefunds(intentId)
  const lost = await inTransaction(database, async (tx) => {
    const locked = await lockBooking(tx, booking.id)
    return locked ? recordRefunds(tx, locked.id, refunds, clock.now()) : []
  })
  if (lost.length > 0) log.error({ bookingId: booking.id, lost }, 'A refund did not reach the renter')
  await hurryRefunds(database, booking.id)
}
