import { sql } from 'kysely'
import type { Database } from '#adapters/database/port.ts'
import type { ListingFit } from '#domain/listing.ts'
import type { CalendarDate } from '#domain/calendar-date.ts'
import { findFreePeriods } from '#domain/free-periods.ts'
import { countDays, type RentalPeriod } from '#domain/rental-period.ts'
import { isFree, type ListingsQuery } from './filter-listings.ts'
import type { Order } from './browse-order.ts'
import { findBusyPeriods } from './busy-periods.ts'
import { selectListings, toListingView, type ListingRow } from './views.ts'

export type DatedListing = ReturnType<typeof toListingView> & { fit: ListingFit; freeDates?: RentalPeriod[] }

/** A search with dates. `matching` selects the listings that match everything except the dates. */
export type DatedSearch = { matching: ListingsQuery; order: Order; period: RentalPeriod; today: CalendarDate }

export const maxTaken = 3

/** Cursors of the near misses begin with a character that no other cursor contains. */
const mark = '~'
const afterTaken = '~~'

export const isNearMissCursor = (cursor: string | undefined): cursor is string =>
  cursor?.startsWith(mark) ?? false

/**
 * Returns near misses, which follow the matches of a search with dates: up to three listings that are taken on the
 * dates, with their nearest free dates, then listings with a longer minimum rental. Without a cursor it returns the
 * first page.
 */
export async function findNearMisses(
  database: Database,
  search: DatedSearch,
  { cursor = mark, limit }: { cursor?: string; limit: number },
): Promise<{ rows: DatedListing[]; next?: string }> {
  const [taken, short] = await Promise.all([
    cursor === mark ? findTaken(database, search) : [],
    findTooShort(database, search, cursor.slice(afterTaken.length), limit + 1),
  ])
  const found: { row: ListingRow; fit: ListingFit }[] = [
    ...taken.slice(0, Math.max(limit, 1)).map((row) => ({ row, fit: 'taken' as const })),
    ...short.map((row) => ({ row, fit: 'too_short' as const })),
  ]
  const page = found.slice(0, limit)
  const rows = await addFreeDates(database, search, page)
  return found.length > limit ? { rows, next: nextCursor(page.at(-1), search.order) } : { rows }
}

function nextCursor(last: { row: ListingRow; fit: ListingFit } | undefined, order: Order): string {
  if (!last) return mark
  return last.fit === 'taken' ? afterTaken : afterTaken + order.cursorOf(last.row)
}

const findTaken = (database: Database, { matching, order, period }: DatedSearch): Promise<ListingRow[]> =>
  readListings(
    database,
    order,
    matching
      .where('g.minimumRentalDays', '<=', countDays(period))
      .where((eb) => eb.not(isFree(eb, period.startDate, period.endDate))),
    maxTaken,
  )

const findTooShort = (
  database: Database,
  { matching, order, period }: DatedSearch,
  after: string,
  limit: number,
): Promise<ListingRow[]> => {
  const short = matching
    .where('g.minimumRentalDays', '>', countDays(period))
    .where((eb) => isFree(eb, period.startDate, period.endDate))
  return readListings(database, order, after === '' ? short : short.where(order.after(after)), limit)
}

const readListings = (database: Database, order: Order, matching: ListingsQuery, limit: number) =>
  selectListings(database)
    .innerJoin(
      matching
        .where(sql<boolean>`g.available`)
        .select('g.id')
        .orderBy(order.inner)
        .limit(limit)
        .as('page'),
      'page.id',
      'l.id',
    )
    .orderBy(order.outer)
    .execute()

async function addFreeDates(
  database: Database,
  { period, today }: DatedSearch,
  found: readonly { row: ListingRow; fit: ListingFit }[],
): Promise<DatedListing[]> {
  const taken = found.filter(({ fit }) => fit === 'taken').map(({ row }) => row.id)
  const busy = await findBusyPeriods(database, taken, today)
  return found.map(({ row, fit }) => {
    const listing = { ...toListingView(row), fit }
    if (fit !== 'taken') return listing
    const own = busy.filter(({ listingId }) => listingId === row.id)
    const { minimumRentalDays } = row
    return { ...listing, freeDates: findFreePeriods(period, { today, minimumRentalDays, busy: own }) }
  })
}
