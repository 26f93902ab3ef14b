import { sql } from 'kysely'
import { day, hour } from '#domain/durations.ts'
import type { Task } from '#server/jobs/task.ts'
import type { ForgottenPhoto } from './forget.ts'
import { removePhotoFiles } from './remove-files.ts'

/** How long an unused photo is retained. A form that stays open for longer loses its photos. */
const unpublishedRetention = 7 * day
/** How long an upload without an encoded photo is retained. Its file still has the original size. */
const uploadRetention = day
const batch = 100

/** Deletes uploads and photos that were never used: in a listing, a profile, a booking or a message. */
export const forgetUnpublishedPhotos: Task = {
  name: 'forget photos',
  intervalMilliseconds: hour,
  async run(deps) {
    const now = deps.clock.now().getTime()
    const { rows } = await sql<ForgottenPhoto>`
      delete from photos where id in (
        select id from photos
        where published_at is null and created_at < ${new Date(now - uploadRetention)}
          and (path is null or created_at < ${new Date(now - unpublishedRetention)})
        order by created_at limit ${batch} for update skip locked
      ) returning path, upload_key as "uploadKey"
    `.execute(deps.database)
    await removePhotoFiles(deps, rows)
    return rows.length
  },
}
