import type { Transaction } from 'kysely'
import type { NewListing } from '#contract/listings.ts'
import type { Queries, Tables } from '#adapters/database/port.ts'
import { inTransaction } from '#adapters/database/transactions.ts'
import { hasCategory } from '#server/categories/store.ts'
import { Failure, invalid, notFound, type FieldError } from '#server/http/failure.ts'
import type { Viewer } from '#server/http/viewer.ts'
import type { Deps } from '#server/deps.ts'
import { saveFocalPoints } from './focal-points.ts'
import { publishPhotos } from '#server/photos/publish.ts'
import { addListing, findListingView, hasRented, type ListingDetails } from './store.ts'

/** A 404 with its own code, so that the page can say that the listing was removed. */
export const removedFailure = (): Failure => new Failure(404, 'removed', 'This gear is no longer listed.')

/** Returns a listing if the viewer may see it. Throws 404 otherwise. */
export async function readListing(
  { database }: Deps,
  viewer: Viewer | undefined,
  id: string,
): Promise<ListingDetails> {
  const listing = await findListingView(database, id)
  if (!listing) throw notFound('listing')
  if (listing.status === 'removed') throw removedFailure()
  if (listing.status === 'active') return listing
  const isTheirs = viewer && (viewer.isAdmin || viewer.id === listing.ownerId)
  if (isTheirs) return listing
  const { moderationReason: _, ...shown } = listing
  if (viewer && (await hasRented(database, id, viewer.id))) return shown
  throw notFound('listing')
}

/** Creates a listing. Its photos must be uploads of the owner; they are public from then on. */
export async function createListing(
  { database }: Deps,
  ownerId: string,
  listing: NewListing,
  now: Date,
): Promise<ListingDetails> {
  return inTransaction(database, async (transaction) => {
    const id = await createListingIn(transaction, { ...listing, ownerId }, now)
    return (await findListingView(transaction, id))!
  })
}

/** Creates a listing in the caller's transaction and returns its id, which the caller may choose. */
export async function createListingIn(
  tx: Transaction<Tables>,
  listing: NewListing & { ownerId: string; id?: string },
  now: Date,
): Promise<string> {
  await requireCategory(tx, listing.categoryId)
  await publishOwnPhotos(tx, listing.ownerId, listing.images, now)
  await saveFocalPoints(tx, listing.ownerId, listing.images, listing.focalPoints)
  return addListing(tx, listing, now)
}

export async function requireCategory(queries: Queries, id: string): Promise<void> {
  if (!(await hasCategory(queries, id))) {
    throw invalid({ path: 'categoryId', message: 'This category doesn’t exist. Please pick another one.' })
  }
}

/** Makes photos of the owner public. Throws 400, with an error for each photo that the owner did not upload. */
export async function publishOwnPhotos(
  queries: Queries,
  ownerId: string,
  images: readonly string[],
  now: Date,
): Promise<void> {
  const foreign = await publishPhotos(queries, ownerId, images, now)
  const [first, ...others] = images
    .map((path, at) => ({ path, at }))
    .filter(({ path }) => foreign.includes(path))
    .map(({ at }): FieldError => ({
      path: `images.${at}`,
      message: 'You can only use photos that you uploaded.',
    }))
  if (first) throw invalid(first, ...others)
}
