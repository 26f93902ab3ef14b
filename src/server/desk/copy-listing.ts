import { newListing, type NewListing } from '#contract/listings.ts'
import { textLimits } from '#domain/text-limits.ts'
import { createListing, removedFailure } from '#server/listings/actions.ts'
import { findOwnListing, type FoundListing } from '#server/listings/store.ts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/http/failure.ts'

const mark = ' (copy)'
const ownFields = Object.keys(newListing.omit({ focalPoints: true }).shape) as Exclude<
  keyof NewListing,
  'focalPoints'
>[]

/** Creates a copy of a listing, photos included. The copy cannot be booked until its owner makes it available. */
export async function copyListing(deps: Deps, id: string, now: Date): Promise<FoundListing> {
  const original = await findOwnListing(deps.database, id)
  if (!original) throw notFound('listing')
  if (original.status === 'removed') throw removedFailure()
  const fields = Object.fromEntries(ownFields.map((name) => [name, original[name]])) as Omit<
    NewListing,
    'focalPoints'
  >
  const focalPoints = original.photos.map(({ focalPoint }, at) => ({
    path: original.images[at]!,
    ...focalPoint,
  }))
  const title = `${original.title.slice(0, textLimits.title - mark.length)}${mark}`
  return createListing(deps, original.ownerId, { ...fields, focalPoints, title, available: false }, now)
}
