import type { Queries } from '#adapters/database/port.ts'

/**
 * Marks photos as used, for good, because a listing, a profile, a booking or a message shows them from now on.
 * Returns the paths that are not photos of that owner; if there are any, nothing is marked. Call it in the
 * transaction that shows them.
 */
export async function publishPhotos(
  queries: Queries,
  ownerId: string,
  paths: readonly string[],
  now: Date,
): Promise<string[]> {
  if (paths.length === 0) return []
  const own = await queries
    .selectFrom('photos')
    .select('path')
    .where('ownerId', '=', ownerId)
    .where('path', 'in', [...paths])
    .orderBy('id')
    .forUpdate()
    .execute()
  const foreign = paths.filter((path) => !own.some((photo) => photo.path === path))
  if (foreign.length > 0) return foreign
  await queries
    .updateTable('photos')
    .set({ publishedAt: now })
    .where('ownerId', '=', ownerId)
    .where('path', 'in', [...paths])
    .where('publishedAt', 'is', null)
    .execute()
  return []
}
