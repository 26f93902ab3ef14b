import { inTransaction } from '#adapters/database/transactions.ts'
import { publishEvent } from '#server/events/publish.ts'
import { conflict, forbidden, notFound } from '#server/http/failure.ts'
import { lockListingForKeyShare } from '#server/listings/store.ts'
import type { Deps } from '#server/deps.ts'
import { addFavorite, countFavorites, deleteFavorite, lockUser } from './store.ts'

/** The limit is far above what a user saves. It allows the API to return the list without pages. */
export const maxFavorites = 500

export async function saveFavorite(
  { database }: Deps,
  userId: string,
  listingId: string,
  now: Date,
): Promise<{ id: string; listingId: string }> {
  return inTransaction(database, async (transaction) => {
    const listing = await lockListingForKeyShare(transaction, listingId)
    if (!listing || listing.status !== 'active') throw notFound('listing')
    if (listing.ownerId === userId) throw forbidden('This is your own listing, so you can’t save it.')
    // Concurrent saves by one user would all count the same rows and exceed the limit together.
    await lockUser(transaction, userId)
    if ((await countFavorites(transaction, userId, listingId)) >= maxFavorites) {
      throw conflict('too_many_favorites', `You can save up to ${maxFavorites} listings.`)
    }
    const id = await addFavorite(transaction, { userId, listingId, now })
    publishEvent(transaction, userId, { kind: 'favorite', id: listingId })
    return { id, listingId }
  })
}

export const forgetFavorite = ({ database }: Deps, userId: string, listingId: string): Promise<void> =>
  inTransaction(database, async (transaction) => {
    await deleteFavorite(transaction, userId, listingId)
    publishEvent(transaction, userId, { kind: 'favorite', id: listingId })
  })
