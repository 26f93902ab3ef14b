import { sql } from 'kysely'
import type { Queries } from '#adapters/database/port.ts'
import type { CalendarDate } from '#domain/calendar-date.ts'
import type { Cents } from '#domain/money.ts'

type Ids = readonly string[]

export const listViews = (queries: Queries, listingIds: Ids, from: CalendarDate) =>
  queries
    .selectFrom('listingViews')
    .select(['listingId', 'day', 'views'])
    .where(sql<boolean>`listing_id = any(${listingIds}::uuid[])`)
    .where('day', '>=', from)
    .execute()

export async function listRequests(queries: Queries, listingIds: Ids, since: Date) {
  const rows = await queries
    .selectFrom('bookings')
    .select(['listingId', sql<number>`count(*)::int`.as('requests')])
    .where(sql<boolean>`listing_id = any(${listingIds}::uuid[])`)
    .where('createdAt', '>=', since)
    .groupBy('listingId')
    .execute()
  return new Map(rows.map(({ listingId, requests }) => [listingId, requests]))
}

/** Returns what each listing has earned: payouts minus reversals, as triggers sum them from the ledger. */
export async function listEarned(queries: Queries, listingIds: Ids) {
  const rows = await queries
    .selectFrom('listingMonths')
    .select(['listingId', sql<Cents>`sum(paid_out)`.as('earned')])
    .where(sql<boolean>`listing_id = any(${listingIds}::uuid[])`)
    .groupBy('listingId')
    .execute()
  return new Map(rows.map(({ listingId, earned }) => [listingId, earned]))
}
