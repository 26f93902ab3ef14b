import type { Queries } from '#adapters/database/port.ts'
import { invalid } from '#server/http/failure.ts'
import { publishPhotos } from './publish.ts'

/** What shows private photos, such as a case, and the booking or message whose parties may see them. */
export type PrivateSubject = { subjectId: string } & ({ bookingId: string } | { messageId: string })

/**
 * Stores photos of a user as private: both parties of the booking or message see them, and admins do. Returns the
 * paths that are not photos of that user; if there are any, nothing is stored. Call it once per subject, in the
 * transaction that creates the subject.
 */
export async function keepPrivatePhotos(
  queries: Queries,
  ownerId: string,
  paths: readonly string[],
  about: PrivateSubject,
  now: Date,
): Promise<string[]> {
  if (paths.length === 0) return []
  // Only a listing or a profile makes a photo public, so this call just protects the photos from `forgetUnpublishedPhotos`.
  const foreign = await publishPhotos(queries, ownerId, paths, now)
  if (foreign.length > 0) return foreign
  const photos = await queries
    .selectFrom('photos')
    .select(['id', 'path'])
    .where('ownerId', '=', ownerId)
    .where('path', 'in', [...paths])
    .execute()
  const rows = paths.map((path, position) => ({
    ...about,
    position,
    photoId: photos.find((photo) => photo.path === path)!.id,
  }))
  await queries.insertInto('privatePhotos').values(rows).execute()
  return []
}

/** Calls `keepPrivatePhotos` for an action. Throws 400 that names the `photos` which the user did not upload. */
export async function keepOwnPhotos(
  queries: Queries,
  userId: string,
  photos: readonly string[],
  about: PrivateSubject,
  now: Date,
): Promise<void> {
  const foreign = await keepPrivatePhotos(queries, userId, photos, about, now)
  const message = 'You can only use photos that you uploaded.'
  const [first, ...others] = foreign.map((path) => ({ path: `photos.${photos.indexOf(path)}`, message }))
  if (first) throw invalid(first, ...others)
}

/** Returns a function from the id of a subject to the paths of its private photos, in their order. */
export async function findPrivatePhotos(
  queries: Queries,
  subjectIds: readonly string[],
): Promise<(subjectId: string) => string[]> {
  const rows =
    subjectIds.length === 0
      ? []
      : await queries
          .selectFrom('privatePhotos as private')
          .innerJoin('photos as photo', 'photo.id', 'private.photoId')
          .select(['private.subjectId', 'photo.path'])
          .where('private.subjectId', 'in', [...subjectIds])
          .orderBy('private.subjectId')
          .orderBy('private.position')
          .execute()
  const bySubject = Map.groupBy(rows, ({ subjectId }) => subjectId)
  return (subjectId) => (bySubject.get(subjectId) ?? []).map(({ path }) => path!)
}
