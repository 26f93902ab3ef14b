import { inTransaction } from '#adapters/database/transactions.ts'
import { lockBooking } from '#server/bookings/store.ts'
import type { Deps } from '#server/deps.ts'
import { recordRefunds } from './record-refunds.ts'
import { hurryRefunds } from './hurry-refunds.ts'
import { findBookingOfIntent } from './intents.ts'

/**
 * Reads the refunds of an intent from the provider. Records those that were made or returned without us, and makes
 * our own waiting refunds due now.
 */
export async function renewRefunds(deps: Deps, intentId: string): Promise<void> {
  const { database, payments, clock, log } = deps
  const bookingId = await findBookingOfIntent(database, intentId)
  if (bookingId === undefined) return
  const refunds = await payments.listRefunds(intentId)
  const lost = await inTransaction(database, async (tx) => {
    const locked = await lockBooking(tx, bookingId)
    return locked ? recordRefunds(tx, locked.id, refunds, clock.now()) : []
  })
  if (lost.length > 0) log.error({ bookingId, lost }, 'A refund did not reach the renter')
  await hurryRefunds(database, bookingId)
}
