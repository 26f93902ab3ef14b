import type { Queries } from '#adapters/database/port.ts'
import type { NewListing } from '#contract/listings.ts'
import { invalid, type FieldError } from '#server/http/failure.ts'

/**
 * Saves the focal points of photos. `images` are the listing's photos, which must belong to the owner. Throws 400 for
 * each focal point of another photo.
 */
export async function saveFocalPoints(
  queries: Queries,
  ownerId: string,
  images: readonly string[],
  focalPoints: NewListing['focalPoints'],
): Promise<void> {
  const [first, ...others] = focalPoints
    .map(({ path }, at) => ({ path, at }))
    .filter(({ path }) => !images.includes(path))
    .map(({ at }): FieldError => ({
      path: `focalPoints.${at}.path`,
      message: 'This isn’t one of the listing’s photos.',
    }))
  if (first) throw invalid(first, ...others)
  for (const { path, x, y } of focalPoints) {
    await queries
      .updateTable('photos')
      .set({ focalX: x, focalY: y })
      .where('ownerId', '=', ownerId)
      .where('path', '=', path)
      .execute()
  }
}
