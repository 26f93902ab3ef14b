import { sql } from 'kysely'
import type { z } from 'zod'
import type { userRecord } from '#contract/evidence.ts'
import type { Queries } from '#adapters/database/port.ts'

type Record = z.input<typeof userRecord>

/**
 * Returns the record of a user as an owner or as a renter: ratings by the other side, rentals, cancellations and
 * reports.
 */
export async function readUserRecord(
  queries: Queries,
  id: string,
  side: 'owner' | 'renter',
): Promise<Record> {
  const other = side === 'owner' ? 'renter' : 'owner'
  const sideId = sql.ref(`${side}_id`)
  const theirs = side === 'owner' ? sql`l.owner_id = u.id` : sql`r.reporter_id = u.id`
  const { rows } = await sql<Record>`
    select u.id, u.first_name, u.last_name, u.email, u.profile_image_url, u.created_at, u.verified, u.suspended_at,
      stars.rating, stars.reviews, rented.rentals, rented.cancelled_by_them, reported.reports, reported.reports_upheld
    from users u
    cross join lateral (
      select round(avg(rating), 1)::float8 as rating, count(*)::int as reviews from reviews
      where reviewee_id = u.id and side = ${other} and published_at is not null
    ) stars
    cross join lateral (
      select count(*) filter (where status in ('confirmed', 'completed'))::int as rentals,
        count(*) filter (where cancelled_by = ${side})::int as cancelled_by_them
      from bookings where ${sideId} = u.id
    ) rented
    cross join lateral (
      select count(*)::int as reports, count(*) filter (where r.status = 'resolved')::int as reports_upheld
      from reports r join gear_listings l on l.id = r.listing_id where ${theirs}
    ) reported
    where u.id = ${id}
  `.execute(queries)
  return rows[0]!
}
