import { addDays, type CalendarDate, parseDate } from '#domain/calendar-date.ts'
import { type SortOrder, sortOrders, textLimits } from '#domain/listing.ts'
import { parseMoney } from '#domain/money.ts'
import { farthestAheadDays, findPeriodFlaw } from '#domain/rental-period.ts'
import type { DateRange } from '#web/ui/date-range.ts'

/** The address of the page: only what differs from the default stands in it, as plain as somebody typed it. */
export type BrowseSearch = {
  search?: string | undefined
  category?: string | undefined
  location?: string | undefined
  minPrice?: string | undefined
  maxPrice?: string | undefined
  /** `all` shows what is unavailable as well; anything else is the default. */
  available?: string | undefined
  sort?: string | undefined
  startDate?: string | undefined
  endDate?: string | undefined
  cursor?: string | undefined
}

/** What an address means. Parts of it that mean nothing are left out of the question to the server, never refused. */
export type Filters = {
  category: string
  sort: SortOrder
  availableOnly: boolean
  period: DateRange | null
  periodFlaw: string | undefined
  priceFlaw: string | undefined
  /** How many filters differ from their default, search and sort aside. */
  count: number
  query: Record<string, string | undefined>
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i
const longestSearch = 200

export const lastDay = (today: CalendarDate): CalendarDate => addDays(today, farthestAheadDays)

export function readFilters(search: BrowseSearch, today: CalendarDate): Filters {
  const category = uuid.test(search.category ?? '') ? search.category! : ''
  const sort = sortOrders.find((order) => order === search.sort) ?? 'newest'
  const availableOnly = search.available !== 'all'
  const location = clean(search.location, textLimits.location)
  const { priceFlaw, ...prices } = readPrices(search)
  const { period, periodFlaw } = readPeriod(search, today)
  const given = [category, location, prices.minPrice ?? prices.maxPrice ?? priceFlaw, period, !availableOnly]
  return {
    category,
    sort,
    availableOnly,
    period,
    periodFlaw,
    priceFlaw,
    count: given.filter(Boolean).length,
    query: {
      search: clean(search.search, longestSearch),
      categoryId: category || undefined,
      location,
      ...prices,
      available: availableOnly ? 'true' : undefined,
      startDate: period?.start,
      endDate: period?.end,
      sort: sort === 'newest' ? undefined : sort,
      cursor: search.cursor || undefined,
    },
  }
}

// The database cannot store a zero character, so no listing has one.
const clean = (text = '', most: number) => text.replaceAll('\0', '').trim().slice(0, most).trim() || undefined

function readPrices({ minPrice, maxPrice }: BrowseSearch) {
  const [min, max] = [minPrice, maxPrice].map((written) => parseMoney(written ?? ''))
  const isReversed = min !== undefined && max !== undefined && max < min
  if (isReversed) return { priceFlaw: 'Max price cannot be less than min price' }
  const isUnread = [
    [minPrice, min],
    [maxPrice, max],
  ].some(([written, read]) => written && read === undefined)
  return {
    minPrice: min === undefined ? undefined : minPrice?.trim(),
    maxPrice: max === undefined ? undefined : maxPrice?.trim(),
    priceFlaw: isUnread ? 'Enter amounts such as 20 or 12.50' : undefined,
  }
}

function readPeriod({ startDate = '', endDate = '' }: BrowseSearch, today: CalendarDate) {
  const [start, end] = [parseDate(startDate), parseDate(endDate)]
  if (!start || !end) return { period: null, periodFlaw: undefined }
  const periodFlaw = findPeriodFlaw({ startDate: start, endDate: end }, { today })?.message
  return { period: periodFlaw ? null : { start, end }, periodFlaw }
}

/** The same words for every number, one included. */
export const countWords = (total: number): string =>
  `${total > 1000 ? 'More than 1000' : total} results found`

/** The address with some parts changed; what is empty or the default leaves it, and the list begins anew. */
export function changeSearch(before: BrowseSearch, change: BrowseSearch): BrowseSearch {
  const { cursor: _, ...kept } = { ...before, ...change }
  return Object.fromEntries(Object.entries(kept).filter(([, value]) => value))
}

export const sortWords: Record<SortOrder, string> = {
  newest: 'Newest First',
  price_asc: 'Price: Low to High',
  price_desc: 'Price: High to Low',
  rating: 'Highest Rated',
}
