import { day } from '#domain/durations.ts'
import { aPendingBooking, type Fixture } from '#test/payment-fixture.ts'

/** A rental that is over, completed at this very moment of the app's clock; it was never really paid. */
export async function aCompletedBooking(fixture: Fixture): Promise<{ id: string; listingId: string }> {
  const { database, deps } = fixture.app
  const id = await aPendingBooking(fixture)
  const now = deps.clock.now()
  const far = new Date(now.getTime() + 30 * day)
  const row = database.updateTable('bookings').where('id', '=', id)
  await row.set({ status: 'approved', approvedAt: now, dueAt: far, updatedAt: now }).execute()
  await row
    .set({ status: 'confirmed', confirmedAt: now, stripePaymentIntentId: `pi_test_${id}`, updatedAt: now })
    .execute()
  const completed = { status: 'completed', completedAt: now, dueAt: null, updatedAt: now } as const
  const { listingId } = await row.set(completed).returning('listingId').executeTakeFirstOrThrow()
  return { id, listingId }
}
