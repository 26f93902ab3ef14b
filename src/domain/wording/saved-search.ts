import { parseDate } from '#domain/calendar-date.ts'
import { parseMoney, showMoney } from '#domain/money.ts'
import type { SavedFilters } from '#domain/saved-search.ts'
import { showPeriod } from './dates.ts'

/** Names a search after its filters: `“tent”, Camping, Rattlesnake, up to $40.00 a day, Dec 11 – 13, 2026`. */
export function nameSearch(filters: SavedFilters, categoryName: string | undefined): string {
  const { search, location, neighborhood, condition, delivery, verified, available } = filters
  const parts = [
    search && `“${search}”`,
    categoryName,
    location,
    neighborhood && listOf(neighborhood),
    priceWords(filters),
    condition && `${listOf(condition)} condition`,
    delivery === 'true' && 'with delivery',
    verified === 'true' && 'verified owners',
    periodWords(filters),
    available !== 'true' && 'unavailable gear too',
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : 'All gear'
}

const listOf = (values: string) => values.split(',').join(' or ')

function priceWords({ minPrice, maxPrice }: SavedFilters): string | undefined {
  const [min, max] = [minPrice, maxPrice].map((written) => {
    const amount = parseMoney(written ?? '')
    return amount === undefined ? undefined : showMoney(amount)
  })
  if (min && max) return `${min} to ${max} a day`
  if (min) return `from ${min} a day`
  return max && `up to ${max} a day`
}

function periodWords({ startDate = '', endDate = '' }: SavedFilters): string | undefined {
  const [start, end] = [parseDate(startDate), parseDate(endDate)]
  return start && end ? showPeriod(start, end) : undefined
}
