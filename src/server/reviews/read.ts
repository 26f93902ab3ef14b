import type { Side } from '#domain/booking.ts'
import { cutPage, isId, isInstant, readCursor, writeCursor } from '#server/http/cursor.ts'
import { notFound } from '#server/http/failure.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { readListing } from '#server/listings/actions.ts'
import type { Deps } from '#server/deps.ts'
import { isUser } from '#server/users/store.ts'
import { countByStars, countReviews, findReviews, type ReviewsAbout } from './store.ts'

type PageQuery = { limit: number; cursor?: string | undefined }

/** Returns a page of a listing's reviews. Throws 404 if the viewer may not see the listing. */
export async function listReviewsOfListing(
  deps: Deps,
  viewer: Viewer | undefined,
  listingId: string,
  page: PageQuery,
) {
  await readListing(deps, viewer, listingId)
  return readPage(deps, { listingId }, page)
}

/**
 * Returns how many reviews of a listing gave five stars, four, and so on down to one. Throws 404 if the viewer may
 * not see the listing.
 */
export async function countStarsOfListing(deps: Deps, viewer: Viewer | undefined, listingId: string) {
  await readListing(deps, viewer, listingId)
  const counts = await countByStars(deps.database, { listingId })
  return [5, 4, 3, 2, 1].map((stars) => ({ stars, count: counts.get(stars) ?? 0 }))
}

export async function listReviewsOfUser(
  deps: Deps,
  revieweeId: string,
  { as, ...page }: PageQuery & { as?: Side | undefined },
) {
  if (!(await isUser(deps.database, revieweeId))) throw notFound('person')
  return readPage(deps, { revieweeId, as }, page)
}

async function readPage({ database }: Deps, subject: ReviewsAbout, { limit, cursor }: PageQuery) {
  const found = await findReviews(database, subject, { before: placeOf(cursor), limit: limit + 1 })
  const total = await countReviews(database, subject)
  return { ...cutPage(found, limit, ({ createdAt, id }) => writeCursor(createdAt.toISOString(), id)), total }
}

function placeOf(cursor: string | undefined): { createdAt: Date; id: string } | undefined {
  if (cursor === undefined) return undefined
  const [createdAt, id] = readCursor(cursor, isInstant, isId)
  return { createdAt: new Date(String(createdAt)), id: String(id) }
}
