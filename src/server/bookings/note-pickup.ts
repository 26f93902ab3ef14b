import { inTransaction } from '#adapters/database/transactions.ts'
import { conflict, notFound } from '#server/http/failure.ts'
import type { Deps } from '#server/deps.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { notify } from '#server/outbox/notify.ts'
import { pickupNoted } from './emails/pickup-noted.ts'
import { lockBooking, publishToParties } from './store.ts'

/** Stores the pickup time that one side says the two agreed on, and notifies the other. The last write wins. */
export const notePickup = (
  { database }: Deps,
  id: string,
  viewer: Viewer,
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
    if (pickupTimeNote !== null && pickupTimeNote !== booking.pickupTimeNote) {
      await notify(tx, pickupNoted, {
        event: `booking:${id}:pickup-noted:${now.toISOString()}`,
        recipientId: viewer.id === booking.ownerId ? booking.renterId : booking.ownerId,
        context: { bookingId: id },
        now,
      })
    }
    publishToParties(tx, booking)
  })
