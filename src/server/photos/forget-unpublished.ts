import { sql } from 'kysely'
import { day } from '#domain/durations.ts'
import type { Task } from '#server/jobs/task.ts'
import type { ForgottenPhoto } from './forget.ts'
import { removePhotoFiles } from './remove-files.ts'

/** A form that stays open for longer loses its photos. */
const unpublishedRetention = 7 * day
/** An upload that was never turned into a photo is still in its original size. */
const uploadRetention = day
const batch = 100

/** Deletes uploads and photos that no listing and no profile ever showed. */
export const forgetUnpublishedPhotos: Task = {
  name: 'forget photos',
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
