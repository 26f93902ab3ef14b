import { sql } from 'kysely'
import type { z } from 'zod'
import type { listingEvidence } from '#contract/evidence.ts'
import type { UserLine } from '#contract/moderation.ts'
import type { Queries } from '#adapters/database/port.ts'
import { dateIn } from '#domain/calendar-date.ts'
import { serviceArea } from '#domain/service-area.ts'
import { bookingsWithParties } from '#server/bookings/with-parties.ts'
import { notFound } from '#server/http/failure.ts'
import { getListingLine } from '#server/moderation/listing-lines.ts'
import { userOf } from '#server/moderation/lines.ts'
import { readListingHistory } from './listing-history.ts'
import { readUserRecord } from './user-record.ts'

type Evidence = z.input<typeof listingEvidence>

const maxShown = 20

/** Returns a listing as renters see it, with its owner's record, its reports and its history. */
export async function getListingEvidence(queries: Queries, id: string, now: Date): Promise<Evidence> {
  const listing = await queries
    .selectFrom('gearListings as l')
    .innerJoin('gearCategories as c', 'c.id', 'l.categoryId')
    .select(['l.ownerId', 'l.description', 'l.condition', 'c.name as category', 'l.available', 'l.updatedAt'])
    .select([
      sql<number | null>`case when l.rating_count > 0 then l.rating::float8 end`.as('rating'),
      'l.ratingCount as reviews',
    ])
    .where('l.id', '=', id)
    .executeTakeFirst()
  if (!listing) throw notFound('listing')
  const { ownerId, ...shown } = listing
  return {
    ...(await getListingLine(queries, id)),
    ...shown,
    photos: await readPhotos(queries, id),
    bookingsAhead: await readBookingsAhead(queries, id, now),
    ownerRecord: await readUserRecord(queries, ownerId, 'owner'),
    reports: await readReports(queries, id),
    history: await readListingHistory(queries, id),
  }
}

async function readPhotos(queries: Queries, id: string): Promise<Evidence['photos']> {
  const { rows } = await sql<Evidence['photos'][number]>`
    select image.path, p.created_at as added_at, coalesce(p.created_at > l.created_at, false) as added_later
    from gear_listings l cross join lateral unnest(l.images) with ordinality as image (path, at)
    left join photos p on p.path = image.path
    where l.id = ${id} order by image.at
  `.execute(queries)
  return rows
}

const readBookingsAhead = (queries: Queries, id: string, now: Date) =>
  bookingsWithParties(queries)
    .select([
      'b.id as bookingId',
      'b.startDate',
      'b.endDate',
      'b.status',
      'b.totalAmount',
      userOf('r').as('renter'),
    ])
    .where('b.listingId', '=', id)
    .where('b.status', 'in', ['pending', 'approved', 'confirmed'])
    .where('b.endDate', '>=', dateIn(serviceArea.zone, now))
    .orderBy('b.startDate')
    .limit(maxShown)
    .execute()

async function readReports(queries: Queries, id: string): Promise<Evidence['reports']> {
  type Row = Evidence['reports'][number] & { reporter: UserLine }
  const { rows } = await sql<Row>`
    select r.id, r.reason, r.description, r.status, r.note, r.created_at, ${userOf('p')} as reporter, rented.rented
    from reports r join users p on p.id = r.reporter_id
    left join lateral (
      select json_build_object('bookingId', b.id, 'startDate', b.start_date, 'endDate', b.end_date) as rented
      from bookings b where b.listing_id = r.listing_id and b.renter_id = r.reporter_id
        and b.status in ('confirmed', 'completed')
      order by b.start_date desc limit 1
    ) rented on true
    where r.listing_id = ${id}
    order by (r.status = 'pending') desc, r.created_at desc
    limit ${maxShown}
  `.execute(queries)
  return rows
}
