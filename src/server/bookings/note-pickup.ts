import { inTransaction } from '#adapters/database/transactions.ts'
import { conflict, notFound } from '#server/http/failure.ts'
import type { Deps } from '#server/deps.ts'
import { lockBooking, publishToParties } from './store.ts'

/** Stores the pickup time that the two sides agreed on. Either side may write it; the last write wins. */
export const notePickup = (
  { database }: Deps,
  id: string,
  pickupTimeNote: string | null,
  now: Date,
): Promise<void> =>
  inTransaction(database, async (tx) => {
    const booking = await lockBooking(tx, id)
    if (!booking) throw notFound('booking')
    if (booking.status !== 'confirmed') {
      throw conflict('wrong_state', 'You can set a pickup time only while the booking is confirmed.')
    }
    await tx.updateTable('bookings').set({ pickupTimeNote, updatedAt: now }).where('id', '=', id).execute()
    publishToParties(tx, booking)
  })
