import { sql } from 'kysely'
import type { Queries } from '#adapters/database/port.ts'
import type { Cents } from '#domain/money.ts'
import { notFound } from '#server/http/failure.ts'
import type { Deps } from '#server/deps.ts'
import { readAudit } from './tables/audit.ts'
import { adminFields } from './admin-fields.ts'
import { selectUsers } from './user-views.ts'

/** Returns a user with the counts of their activity and the admin actions about them. */
export async function getUserView(
  { database, settings }: { database: Queries; settings: Pick<Deps['settings'], 'adminEmails'> },
  id: string,
) {
  const user = await selectUsers(database)
    .select(['u.location', 'u.stripePayoutsEnabled as payoutsEnabled'])
    .where('u.id', '=', id)
    .executeTakeFirst()
  if (!user) throw notFound('person')
  return {
    ...user,
    ...adminFields(settings, user),
    listings: await countListings(database, id),
    bookings: await countBookings(database, id),
    reports: await countReports(database, id),
    ...(await sumMoney(database, id)),
    audit: await readAudit(database, { userId: id }),
  }
}

const countListings = (queries: Queries, id: string) =>
  queries
    .selectFrom('gearListings')
    .select([
      sql<number>`count(*) filter (where status = 'active')::int`.as('active'),
      sql<number>`count(*) filter (where status = 'under_review')::int`.as('underReview'),
      sql<number>`count(*) filter (where status = 'removed')::int`.as('removed'),
    ])
    .where('ownerId', '=', id)
    .executeTakeFirstOrThrow()

const countBookings = (queries: Queries, id: string) =>
  queries
    .selectFrom('bookings')
    .select([
      sql<number>`count(*) filter (where renter_id = ${id})::int`.as('asRenter'),
      sql<number>`count(*) filter (where owner_id = ${id})::int`.as('asOwner'),
      sql<number>`count(*) filter (where status in ('pending', 'approved', 'confirmed'))::int`.as('open'),
      sql<number>`count(*) filter (where cancelled_by = case when renter_id = ${id} then 'renter' else 'owner' end)::int`.as(
        'cancelledByThem',
      ),
    ])
    .where((b) => b.or([b('renterId', '=', id), b('ownerId', '=', id)]))
    .executeTakeFirstOrThrow()

async function countReports(queries: Queries, id: string) {
  const { rows } = await sql<{ made: number; received: number }>`
    select
      (select count(*)::int from reports where reporter_id = ${id}) as made,
      (select count(*)::int from reports r join gear_listings l on l.id = r.listing_id where l.owner_id = ${id}) as received
  `.execute(queries)
  return rows[0]!
}

/** Sums what the user was paid, is still owed and owes as an owner, from the ledger. */
const sumMoney = (queries: Queries, id: string) =>
  queries
    .selectFrom('bookingMoney')
    .select([
      sql<Cents>`coalesce(sum(paid_out), 0.00)`.as('paidOut'),
      sql<Cents>`coalesce(sum(owner_owed), 0.00)`.as('owed'),
      sql<Cents>`coalesce(sum(debt), 0.00)`.as('debt'),
    ])
    .where('ownerId', '=', id)
    .executeTakeFirstOrThrow()
