import { sql } from 'kysely'
import type { Queries } from '#adapters/database/port.ts'
import type { Viewer } from '#server/http/viewer.ts'

/**
 * Whether anyone may see a photo: an active listing shows it, or the profile of a user who is not suspended. The photos of a
 * listing go out of sight together with it (Product rules: Moderation).
 */
export async function isPublicPhoto(queries: Queries, path: string): Promise<boolean> {
  const { rows } = await sql`
    select from photos p join users u on u.id = p.owner_id
    where p.path = ${path} and p.published_at is not null and (
      (u.profile_image_url = p.path and u.suspended_at is null)
      or exists (
        select from gear_listings l
        where l.owner_id = p.owner_id and l.status = 'active' and p.path = any (l.images)))
  `.execute(queries)
  return rows.length > 0
}

/**
 * Returns those of the paths that are not public: the photo was deleted, its listing is not active, or it is the
 * profile picture of a suspended user.
 */
export async function findHiddenPaths(queries: Queries, paths: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select path from unnest(${paths}::text[]) as paths (path)
    where not exists (
      select from photos p join users u on u.id = p.owner_id
      where p.path = paths.path and p.published_at is not null and (
        (u.profile_image_url = p.path and u.suspended_at is null)
        or exists (
          select from gear_listings l
          where l.owner_id = p.owner_id and l.status = 'active' and p.path = any (l.images))))
  `.execute(queries)
  return rows.map(({ path }) => path)
}

/**
 * Whether a user may see a photo that is not public. The owner and admins may, and users who asked to rent the gear
 * that it shows, and the parties of the booking or message that it belongs to.
 */
export async function mayReadPhoto(queries: Queries, path: string, viewer: Viewer): Promise<boolean> {
  const { rows } = await sql`
    select from photos p
    where p.path = ${path} and (
      p.owner_id = ${viewer.id} or ${viewer.isAdmin}::boolean
      or exists (
        select from gear_listings l join bookings b on b.listing_id = l.id
        where l.owner_id = p.owner_id and p.path = any (l.images) and b.renter_id = ${viewer.id})
      or exists (
        select from private_photos v join bookings b on b.id = v.booking_id
        where v.photo_id = p.id and ${viewer.id} in (b.renter_id, b.owner_id))
      or exists (
        select from private_photos v join messages m on m.id = v.message_id
        where v.photo_id = p.id and ${viewer.id} in (m.sender_id, m.receiver_id)))
  `.execute(queries)
  return rows.length > 0
}
