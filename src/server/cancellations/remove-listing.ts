import type { Transaction } from 'kysely'
import type { Queries, Tables } from '#adapters/database/port.ts'
import { inTransaction } from '#adapters/database/transactions.ts'
import { declineReasons } from '#domain/booking.ts'
import { showPeriod } from '#domain/wording/dates.ts'
import { declineAllRequests } from '#server/bookings/decline.ts'
import { lockListing, type LockedListing } from '#server/listings/lock.ts'
import { conflict, notFound } from '#server/http/failure.ts'
import type { Deps } from '#server/deps.ts'
import { forgetPhotos, type ForgottenPhoto } from '#server/photos/forget.ts'
import { removePhotoFiles } from '#server/photos/remove-files.ts'
import { removedFailure } from '#server/listings/actions.ts'

/** Removes a listing for its owner. Throws 409 while a booking is approved or confirmed (Product rules: Bookings). */
export async function removeListing(deps: Deps, id: string, now: Date): Promise<void> {
  const forgotten = await inTransaction(deps.database, async (transaction) => {
    const listing = await lockListing(transaction, id)
    if (!listing) throw notFound('listing')
    if (listing.status === 'removed') throw removedFailure()
    await refuseWhileBooked(transaction, id)
    return removeLockedListing(transaction, listing, now)
  })
  await removePhotoFiles(deps, forgotten)
}

/**
 * Declines a listing's open requests and removes it. A listing that ever had a booking, or that is under review, stays as
 * a row with the status `removed`; any other is deleted. The caller holds its lock. Returns the deleted photos; the caller
 * removes their files after the transaction has committed.
 */
export async function removeLockedListing(
  transaction: Transaction<Tables>,
  { id, ownerId, status }: Pick<LockedListing, 'id' | 'ownerId' | 'status'>,
  now: Date,
): Promise<ForgottenPhoto[]> {
  await declineAllRequests(transaction, id, declineReasons.listingRemoved, now)
  const isHistory = status === 'under_review' || (await hasBookings(transaction, id))
  if (!isHistory) return deleteListing(transaction, id, ownerId)
  await markRemoved(transaction, id, now)
  return []
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
    `This listing is booked by ${new Intl.ListFormat('en-US').format(names)}. You can remove it once ${
      names.length === 1 ? 'that booking is' : 'those bookings are'
    } completed or canceled.`,
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
    .set({ status: 'removed', moderationReason: null, hiddenWithOwner: false, updatedAt: now })
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
