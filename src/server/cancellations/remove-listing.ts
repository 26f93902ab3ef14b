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
import { removed } from '#server/listings/actions.ts'

/** Takes a listing away, as its owner asks. 409 while a booking is approved or confirmed. Product rules, bookings. */
export async function removeListing(deps: Deps, id: string, now: Date): Promise<void> {
  const forgotten = await inTransaction(deps.database, async (transaction) => {
    const listing = await lockListing(transaction, id)
    if (!listing) throw notFound('listing')
    if (listing.status === 'removed') throw removed()
    await refuseWhileBooked(transaction, id)
    return takeAway(transaction, listing, now)
  })
  await removePhotoFiles(deps, forgotten)
}

/**
 * Its open requests are declined; with any booking, or while it is being reviewed, it stays as history, otherwise nothing
 * of it remains. The caller holds its lock, and removes the files of the photos that it answers.
 */
export async function takeAway(
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
