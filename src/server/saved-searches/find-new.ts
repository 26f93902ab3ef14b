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

/** The instant up to which gear is read, and the present one. */
export type Times = { until: Date; now: Date }

type Search = { userId: string; since: Date; filters: SavedFilters }
type Found = {
  listingIds: string[]
  count: number
  /** Whether all of it was offered before, and only its days are new. */
  isFreed: boolean
}

/**
 * Returns the newest listings that fit and are new to the search, and how many there are; none once the dates have begun.
 * With dates, gear is new too when days became free on them.
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
    // The newest come first, so the others were offered before too.
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

/** Whoever blocked the other, the user cannot request this gear. */
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
