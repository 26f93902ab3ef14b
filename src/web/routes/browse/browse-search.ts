import { addDays, type CalendarDate, parseDate } from '#domain/calendar-date.ts'
import { type Condition, conditions, type SortOrder, sortOrders } from '#domain/listing.ts'
import { neighborhoods } from '#domain/neighborhoods.ts'
import { textLimits } from '#domain/text-limits.ts'
import { parseMoney } from '#domain/money.ts'
import { maxAheadDays, findPeriodError } from '#domain/rental-period.ts'
import type { DateRange } from '#web/ui/dates/date-range.ts'

/** The query parameters of the page. They hold only what differs from the default, exactly as typed. */
export type BrowseSearch = {
  search?: string | undefined
  category?: string | undefined
  location?: string | undefined
  minPrice?: string | undefined
  maxPrice?: string | undefined
  /** `all` includes unavailable gear; any other value means available gear only. */
  available?: string | undefined
  sort?: string | undefined
  startDate?: string | undefined
  endDate?: string | undefined
  /** One or more, separated by commas. */
  condition?: string | undefined
  neighborhood?: string | undefined
  /** `true` or absent. */
  delivery?: string | undefined
  verified?: string | undefined
  cursor?: string | undefined
}

/** The parsed address. Invalid parameters are left out of `query`, so that the server never refuses the request. */
export type Filters = {
  category: string
  sort: SortOrder
  /** The sort order without a `sort` parameter: the best match while there is a search text, otherwise the newest first. */
  defaultSort: SortOrder
  availableOnly: boolean
  period: DateRange | null
  periodError: string | undefined
  priceError: string | undefined
  conditions: readonly Condition[]
  neighborhoods: readonly string[]
  delivers: boolean
  isVerified: boolean
  /** The number of filters in the column or sheet that differ from their default: without search, dates and sort. */
  count: number
  query: Record<string, string | undefined>
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

export const lastDay = (today: CalendarDate): CalendarDate => addDays(today, maxAheadDays)

export function readFilters(search: BrowseSearch, today: CalendarDate): Filters {
  const category = uuid.test(search.category ?? '') ? search.category! : ''
  const words = readWords(search)
  const defaultSort = words ? 'relevance' : 'newest'
  const asked = sortOrders.find((order) => order === search.sort)
  const sort = asked === undefined || (asked === 'relevance' && !words) ? defaultSort : asked
  const availableOnly = search.available !== 'all'
  const location = clean(search.location, textLimits.location)
  const { priceError, ...prices } = readPrices(search)
  const { period, periodError } = readPeriod(search, today)
  const chosen = {
    conditions: chosenOf(conditions, search.condition),
    neighborhoods: chosenOf(neighborhoodNames, search.neighborhood),
    delivers: search.delivery === 'true',
    isVerified: search.verified === 'true',
  }
  const given = [
    category,
    location,
    prices.minPrice ?? prices.maxPrice ?? priceError,
    !availableOnly,
    chosen.conditions.length,
    chosen.neighborhoods.length,
    chosen.delivers,
    chosen.isVerified,
  ]
  return {
    category,
    sort,
    defaultSort,
    availableOnly,
    period,
    periodError,
    priceError,
    ...chosen,
    count: given.filter(Boolean).length,
    query: {
      search: words,
      categoryId: category || undefined,
      location,
      ...prices,
      available: availableOnly ? 'true' : undefined,
      startDate: period?.start,
      endDate: period?.end,
      condition: chosen.conditions.join(',') || undefined,
      neighborhood: chosen.neighborhoods.join(',') || undefined,
      delivery: chosen.delivers ? 'true' : undefined,
      verified: chosen.isVerified ? 'true' : undefined,
      sort: sort === defaultSort ? undefined : sort,
      cursor: search.cursor || undefined,
    },
  }
}

const neighborhoodNames = neighborhoods.map(({ name }) => name)

/** Returns the known values of a parameter, in the order of `all`. */
function chosenOf<T extends string>(all: readonly T[], written = ''): T[] {
  const values = written.split(',').map((value) => value.trim())
  return all.filter((value) => values.includes(value))
}

/** Returns the search text as the server accepts it: trimmed and shortened. Undefined when it is blank. */
export const readWords = ({ search }: BrowseSearch): string | undefined => clean(search, textLimits.search)

// PostgreSQL cannot store a NUL character, so no listing has one.
const clean = (text = '', max: number) => text.replaceAll('\0', '').trim().slice(0, max).trim() || undefined

function readPrices({ minPrice, maxPrice }: BrowseSearch) {
  const [min, max] = [minPrice, maxPrice].map((written) => {
    const amount = parseMoney(written ?? '')
    return amount === undefined || amount < 0 ? undefined : amount
  })
  const isReversed = min !== undefined && max !== undefined && max < min
  if (isReversed) return { priceError: 'Max price cannot be less than min price' }
  const isInvalid = [
    [minPrice, min],
    [maxPrice, max],
  ].some(([written, read]) => written && read === undefined)
  return {
    minPrice: min === undefined ? undefined : minPrice?.trim(),
    maxPrice: max === undefined ? undefined : maxPrice?.trim(),
    priceError: isInvalid ? 'Enter amounts like 20 or 12.50' : undefined,
  }
}

function readPeriod({ startDate = '', endDate = '' }: BrowseSearch, today: CalendarDate) {
  const [start, end] = [parseDate(startDate), parseDate(endDate)]
  if (!start || !end) {
    const isGiven = startDate !== '' || endDate !== ''
    return { period: null, periodError: isGiven ? 'Pick a start and an end date.' : undefined }
  }
  const periodError = findPeriodError({ startDate: start, endDate: end }, { today })?.message
  return { period: periodError ? null : { start, end }, periodError }
}

/** Returns words such as `12 results found`. The wording is the same for every number, 1 included. */
export const countWords = (total: number): string =>
  `${total > 1000 ? 'More than 1000' : total} results found`

/** Returns the address with `change` applied, without empty values and without the cursor, back at the first page. */
export function changeSearch(before: BrowseSearch, change: BrowseSearch): BrowseSearch {
  const { cursor: _, ...stored } = { ...before, ...change }
  return Object.fromEntries(Object.entries(stored).filter(([, value]) => value))
}

export const sortWords: Record<SortOrder, string> = {
  relevance: 'Best match',
  newest: 'Newest First',
  price_asc: 'Price: Low to High',
  price_desc: 'Price: High to Low',
  rating: 'Highest Rated',
}
