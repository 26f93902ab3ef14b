import type { Queries } from '#adapters/database/port.ts'
import { inTransaction } from '#adapters/database/transactions.ts'
import { declineReasons } from '#domain/booking.ts'
import { showPeriod } from '#domain/date-words.ts'
import { declineAllRequests } from '#server/bookings/decline.ts'
import { lockListing } from '#server/bookings/store.ts'
import { conflict, notFound } from '#server/http/failure.ts'
import type { Parts } from '#server/parts.ts'
import { forgetPhotos, type ForgottenPhoto } from '#server/photos/forget.ts'
import { keysOf } from '#server/photos/keys.ts'
import { removed } from './actions.ts'

/**
 * Takes a listing away. Its open requests are declined; with any booking, or while it is being reviewed, it stays as
 * history, otherwise nothing of it remains. 409 while a booking is approved or confirmed. Product rules, bookings.
 */
export async function removeListing({ database, objects, log }: Parts, id: string, now: Date): Promise<void> {
  const forgotten = await inTransaction(database, async (transaction) => {
    const listing = await lockListing(transaction, id)
    if (!listing) throw notFound('listing')
    if (listing.status === 'removed') throw removed()
    await refuseWhileBooked(transaction, id)
    await declineAllRequests(transaction, id, declineReasons.listingRemoved, now)
    const isHistory = listing.status === 'under_review' || (await hasBookings(transaction, id))
    if (isHistory) {
      await markRemoved(transaction, id, now)
      return []
    }
    return deleteListing(transaction, id, listing.ownerId)
  })
  try {
    for (const { path } of forgotten) for (const key of keysOf(path)) await objects.remove(key)
  } catch (error) {
    log.warn({ err: error, listing: id }, 'Photos of a deleted listing are still in the object store')
  }
}

async function refuseWhileBooked(queries: Queries, listingId: string): Promise<void> {
  const booked = await queries
    .selectFrom('bookings as b')
    .innerJoin('users as u', 'u.id', 'b.renterId')
    .select(['b.startDate', 'b.endDate', 'u.firstName'])
    .where('b.listingId', '=', listingId)
    .where('b.status', 'in', ['approved', 'confirmed'])
    .orderBy('b.startDate')
    .execute()
  if (booked.length === 0) return
  const names = booked.map(
    ({ firstName, startDate, endDate }) => `${firstName} (${showPeriod(startDate, endDate)})`,
  )
  throw conflict(
    'listing_booked',
    `This listing is booked by ${new Intl.ListFormat('en-US').format(names)}. It can be removed when ${
      names.length === 1 ? 'that booking is' : 'those bookings are'
    } completed or cancelled.`,
  )
}

async function hasBookings(queries: Queries, listingId: string): Promise<boolean> {
  const row = await queries
    .selectFrom('bookings')
    .select('id')
    .where('listingId', '=', listingId)
    .executeTakeFirst()
  return row !== undefined
}

async function markRemoved(queries: Queries, id: string, now: Date): Promise<void> {
  await queries
    .updateTable('gearListings')
    .set({ status: 'removed', updatedAt: now })
    .where('id', '=', id)
    .execute()
}

async function deleteListing(queries: Queries, id: string, ownerId: string): Promise<ForgottenPhoto[]> {
  const { images } = await queries
    .deleteFrom('gearListings')
    .where('id', '=', id)
    .returning('images')
    .executeTakeFirstOrThrow()
  return forgetPhotos(queries, ownerId, images)
}
