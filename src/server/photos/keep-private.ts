import type { Queries } from '#adapters/database/port.ts'
import { invalid } from '#server/http/failure.ts'
import { publishPhotos } from './publish.ts'

/** What shows private photos, and to whose parties they are visible. */
export type PrivateSubject = { subjectId: string } & ({ bookingId: string } | { messageId: string })

/**
 * Keeps photos of a user as private ones: both parties of the booking or message see them, and admins do. Returns the paths
 * that are not photos of that user; if there are any, nothing is kept. Call it once per subject, in the transaction that
 * creates the subject.
 */
export async function keepPrivatePhotos(
  queries: Queries,
  ownerId: string,
  paths: readonly string[],
  about: PrivateSubject,
  now: Date,
): Promise<string[]> {
  if (paths.length === 0) return []
  // Nothing makes a photo public but a listing or a profile, so this only keeps it from the sweep of unused photos.
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

/** The same for an action: throws 400 that names the `photos` which are not the user's. */
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

/** Returns the paths of the private photos of each subject, in their order. */
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
