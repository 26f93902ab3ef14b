import { sql } from 'kysely'
import type { Queries } from '#adapters/database/port.ts'

export type Photo = {
  id: string
  ownerId: string
  uploadKey: string
  /** Null until the upload has been verified and encoded. */
  path: string | null
  publishedAt: Date | null
}

const columns = ['id', 'ownerId', 'uploadKey', 'path', 'publishedAt'] as const

export async function addUpload(
  queries: Queries,
  upload: { id: string; ownerId: string; uploadKey: string; now: Date },
): Promise<void> {
  const { now, ...row } = upload
  await queries
    .insertInto('photos')
    .values({ ...row, createdAt: now })
    .execute()
}

export const findUpload = (queries: Queries, uploadKey: string): Promise<Photo | undefined> =>
  queries.selectFrom('photos').select(columns).where('uploadKey', '=', uploadKey).executeTakeFirst()

export const findPhoto = (queries: Queries, path: string): Promise<Photo | undefined> =>
  queries.selectFrom('photos').select(columns).where('path', '=', path).executeTakeFirst()

export async function savePhotoPath(
  queries: Queries,
  id: string,
  photo: { path: string; color: string },
): Promise<void> {
  await queries.updateTable('photos').set(photo).where('id', '=', id).execute()
}

/** Returns how many uploads of the owner were never used in a listing, a profile, a booking or a message. */
export async function countUnpublished(queries: Queries, ownerId: string): Promise<number> {
  const { photos } = await queries
    .selectFrom('photos')
    .select(sql<number>`count(*)::int`.as('photos'))
    .where('ownerId', '=', ownerId)
    .where('publishedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return photos
}
