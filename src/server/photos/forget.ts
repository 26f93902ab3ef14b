import { sql } from 'kysely'
import type { Queries } from '#adapters/database/port.ts'

/** A deleted photo. `path` is null if its upload was never encoded. */
export type ForgottenPhoto = { path: string | null; uploadKey: string }

/**
 * Deletes the rows of those photos that nothing shows any more: no listing or profile of the owner, no booking and no
 * message. Returns the deleted rows; the caller removes their files after the commit.
 */
export async function forgetPhotos(
  queries: Queries,
  ownerId: string,
  paths: readonly string[],
): Promise<ForgottenPhoto[]> {
  if (paths.length === 0) return []
  // Waits for `publishPhotos`, which locks the same rows, so that the next statement sees which photos are shown.
  await queries
    .selectFrom('photos')
    .select('id')
    .where('ownerId', '=', ownerId)
    .where('path', 'in', [...paths])
    .orderBy('id')
    .forUpdate()
    .execute()
  return queries
    .deleteFrom('photos')
    .where('ownerId', '=', ownerId)
    .where('path', 'in', [...paths])
    .where(
      sql<boolean>`NOT EXISTS (SELECT 1 FROM gear_listings l WHERE l.owner_id = ${ownerId} AND photos.path = ANY (l.images))`,
    )
    .where(
      sql<boolean>`NOT EXISTS (SELECT 1 FROM users u WHERE u.id = ${ownerId} AND u.profile_image_url = photos.path)`,
    )
    .where(sql<boolean>`NOT EXISTS (SELECT 1 FROM private_photos v WHERE v.photo_id = photos.id)`)
    .returning(['path', 'uploadKey'])
    .execute()
}
