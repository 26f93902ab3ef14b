import { inTransaction } from '#adapters/database/transactions.ts'
import type { Actor } from '#server/audit/actor.ts'
import { audit } from '#server/audit/write-entry.ts'
import { conflict, notFound } from '#server/http/failure.ts'
import { lockListing } from '#server/listings/lock.ts'
import { forgetPhotos } from '#server/photos/forget.ts'
import { removePhotoFiles } from '#server/photos/remove-files.ts'
import type { Deps } from '#server/deps.ts'

type DeletionDeps = Pick<Deps, 'database' | 'objects' | 'log'>

/** Deletes all photos of a hidden or removed listing, including their files. Returns the number of photos. */
export async function deletePhotos(
  deps: DeletionDeps,
  id: string,
  actor: Actor,
  reason: string,
  now: Date,
): Promise<number> {
  const forgotten = await inTransaction(deps.database, async (tx) => {
    const listing = await lockListing(tx, id)
    if (!listing) throw notFound('listing')
    if (listing.status === 'active')
      throw conflict('wrong_state', 'This gear is listed: hide or remove it first. Nothing was changed.')
    if (listing.images.length === 0)
      throw conflict('wrong_state', 'This gear has no photos. Nothing was changed.')
    await tx.updateTable('gearListings').set({ images: [], updatedAt: now }).where('id', '=', id).execute()
    const deleted = await forgetPhotos(tx, listing.ownerId, listing.images)
    const details = { photos: deleted.length }
    await audit(tx, {
      actor,
      action: 'delete_photos',
      listingId: id,
      userId: listing.ownerId,
      reason,
      details,
      now,
    })
    return deleted
  })
  await removePhotoFiles(deps, forgotten)
  return forgotten.length
}
