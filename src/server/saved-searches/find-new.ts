import type { ExpressionBuilder, Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'
import { dateIn } from '#domain/calendar-date.ts'
import type { RentalPeriod } from '#domain/rental-period.ts'
import type { SavedFilters } from '#domain/saved-search.ts'
import { serviceArea } from '#domain/service-area.ts'
import { countRows } from '#server/http/count-rows.ts'
import { filterListings } from '#server/listings/filter-listings.ts'
import { readSearch } from '#server/search/lexicon.ts'
import { maxListed } from './emails/new-gear.ts'
import { readFilters } from './filters.ts'

/** `until` is the instant up to which gear is read; `now` is the present time. */
export type Times = { until: Date; now: Date }

type Search = { userId: string; since: Date; filters: SavedFilters }
type Found = {
  listingIds: string[]
  count: number
  /** Whether all of these listings were offered before, and only their free days are new. */
  isFreed: boolean
}

/**
 * Returns the newest listings that fit a search and are new to it, and the number of all of them; none once the
 * search's dates have begun. For a search with dates, a listing is also new when days became free on them.
 */
export async function findNew(
  tx: Transaction<Tables>,
  { userId, since, filters: saved }: Search,
  { until, now }: Times,
): Promise<Found> {
  const filters = readFilters(saved)
  const isOver = filters?.startDate && filters.startDate < dateIn(serviceArea.zone, now)
  if (!filters || isOver) return { listingIds: [], count: 0, isFreed: false }
  const { startDate, endDate } = filters
  const plan = filters.search === undefined ? undefined : await readSearch(tx, filters.search)
  const fitting = filterListings(tx, filters, plan)
    .where('g.offeredAt', '<=', until)
    .where((g) => {
      const isOffered = g('g.offeredAt', '>', since)
      if (!startDate || !endDate) return isOffered
      return g.or([isOffered, g.exists(freedOn(g, { startDate, endDate }, since, until))])
    })
    .where('g.ownerId', '<>', userId)
    .where((g) => g.not(g.exists(blocksBetween(g, userId))))
  const newest = await fitting
    .select(['g.id', 'g.offeredAt'])
    .orderBy('g.offeredAt', 'desc')
    .limit(maxListed)
    .execute()
  return {
    listingIds: newest.map(({ id }) => id),
    count: newest.length < maxListed ? newest.length : await countRows(tx, fitting),
    // The list begins with the newest listing: if that one was offered before, all were.
    isFreed: newest.every(({ offeredAt }) => offeredAt !== null && offeredAt <= since),
  }
}

type Listing = ExpressionBuilder<Tables & { g: Tables['gearListings'] }, 'g'>

const freedOn = (listing: Listing, { startDate, endDate }: RentalPeriod, since: Date, until: Date) =>
  listing
    .selectFrom('freedDates as f')
    .select('f.id')
    .whereRef('f.listingId', '=', 'g.id')
    .where('f.createdAt', '>', since)
    .where('f.createdAt', '<=', until)
    .where('f.startDate', '<=', endDate)
    .where('f.endDate', '>=', startDate)

/** Finds a block between the user and the listing's owner. In either direction, the user cannot request the gear. */
const blocksBetween = (listing: Listing, userId: string) =>
  listing
    .selectFrom('userBlocks as k')
    .select('k.blockerId')
    .where((k) =>
      k.or([
        k.and([k('k.blockerId', '=', userId), k('k.blockedId', '=', k.ref('g.ownerId'))]),
        k.and([k('k.blockedId', '=', userId), k('k.blockerId', '=', k.ref('g.ownerId'))]),
      ]),
    )
