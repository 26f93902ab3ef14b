import type { Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'
import { inTransaction } from '#adapters/database/transactions.ts'
import type { ListingPatch } from '#contract/listings.ts'
import { lockListing } from './lock.ts'
import { notFound } from '#server/http/failure.ts'
import type { Deps } from '#server/deps.ts'
import { forgetPhotos, type ForgottenPhoto } from '#server/photos/forget.ts'
import { removePhotoFiles } from '#server/photos/remove-files.ts'
import { removedFailure, requireCategory, publishOwnPhotos } from './actions.ts'
import { saveFocalPoints } from './focal-points.ts'
import { findOwnListing, saveListing, type OwnListing } from './store.ts'

/**
 * Changes the given fields of a listing and deletes photos that it no longer shows. Throws 404 if it does not exist
 * or was removed. Product rules: Bookings.
 */
export async function changeListing(
  deps: Deps,
  id: string,
  patch: ListingPatch,
  now: Date,
): Promise<OwnListing> {
  const { listing, forgotten } = await inTransaction(deps.database, async (tx) => {
    const { forgotten } = await changeListingIn(tx, id, patch, now)
    return { listing: (await findOwnListing(tx, id))!, forgotten }
  })
  await removePhotoFiles(deps, forgotten)
  return listing
}

/**
 * Changes a listing in the caller's transaction. After the commit, the caller deletes the files of the returned
 * photos.
 */
export async function changeListingIn(
  tx: Transaction<Tables>,
  id: string,
  patch: ListingPatch,
  now: Date,
): Promise<{ forgotten: ForgottenPhoto[] }> {
  const before = await lockListing(tx, id)
  if (!before) throw notFound('listing')
  if (before.status === 'removed') throw removedFailure()
  if (patch.categoryId) await requireCategory(tx, patch.categoryId)
  if (patch.images) await publishOwnPhotos(tx, before.ownerId, patch.images, now)
  if (patch.focalPoints)
    await saveFocalPoints(tx, before.ownerId, patch.images ?? before.images, patch.focalPoints)
  await saveListing(tx, id, patch, now)
  const dropped = patch.images ? before.images.filter((path) => !patch.images?.includes(path)) : []
  return { forgotten: await forgetPhotos(tx, before.ownerId, dropped) }
}

/** Returns a listing with the fields that only its owner may read. Throws 404 when it does not exist or was removed. */
export async function readOwnListing({ database }: Deps, id: string): Promise<OwnListing> {
  const listing = await findOwnListing(database, id)
  if (!listing) throw notFound('listing')
  if (listing.status === 'removed') throw removedFailure()
  return listing
}
