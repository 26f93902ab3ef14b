import { sql } from 'kysely'
import { inTransaction } from '#adapters/database/transactions.ts'
import { addDays, dateIn } from '#domain/calendar-date.ts'
import { hour } from '#domain/durations.ts'
import { privatePhotoDays } from '#domain/photo.ts'
import { town } from '#domain/town.ts'
import type { Task } from '#server/jobs/task.ts'
import type { ForgottenPhoto } from './forget.ts'
import { removePhotoFiles } from './remove-files.ts'

const batch = 100

/**
 * Deletes the private photos of bookings that ended more than `privatePhotoDays` ago, unless the booking has an open
 * case or an unsettled claim. A photo that a listing, a profile, or another booking or message shows stays there.
 */
export const forgetPrivatePhotos: Task = {
  name: 'forget private photos',
  intervalMilliseconds: hour,
  async run(deps) {
    const before = addDays(dateIn(town.zone, deps.clock.now()), -privatePhotoDays)
    const { count, forgotten } = await inTransaction(deps.database, async (tx) => {
      const { rows } = await sql<{ photoId: string }>`
        delete from private_photos where (subject_id, position) in (
          select private.subject_id, private.position
          from private_photos private join bookings booking on booking.id = private.booking_id
          where least(booking.end_date, booking.cancelled_at::date) < ${before}::date
            and not exists (select from cases where cases.booking_id = booking.id and cases.status = 'open')
            and not exists (select from claims where claims.booking_id = booking.id and claims.settled_at is null)
          limit ${batch} for update of private skip locked
        ) returning photo_id
      `.execute(tx)
      const unused = await sql<ForgottenPhoto>`
        delete from photos where id = any (${rows.map(({ photoId }) => photoId)}::uuid[])
          and not exists (select from private_photos where photo_id = photos.id)
          and not exists (select from gear_listings where owner_id = photos.owner_id and photos.path = any (images))
          and not exists (select from users where id = photos.owner_id and profile_image_url = photos.path)
        returning path, upload_key
      `.execute(tx)
      return { count: rows.length, forgotten: unused.rows }
    })
    await removePhotoFiles(deps, forgotten)
    return count
  },
}
