import type { CategoryView } from '#contract/categories.ts'
import { readMoney, showMoney } from '#domain/money.ts'
import { showDays } from '#domain/wording/dates.ts'
import { conditionWords } from '#domain/wording/listings.ts'
import { type BrowseSearch, changeSearch, type Filters } from '#web/routes/browse/browse-search.ts'

/** A part of the search that differs from the default, and the address without it. */
export type Chip = { kind: 'words' | 'dates' | 'place' | 'other'; words: string; without: BrowseSearch }

/** Returns a chip for every active filter, with the search text and dates first. Invalid parameters have no chip. */
export function findChips(
  search: BrowseSearch,
  filters: Filters,
  categories: readonly CategoryView[],
): Chip[] {
  const { query, period, conditions, neighborhoods } = filters
  const chips: Chip[] = []
  const add = (kind: Chip['kind'], words: string, change: BrowseSearch) =>
    chips.push({ kind, words, without: changeSearch(search, change) })
  const without = (all: readonly string[], one: string) => all.filter((each) => each !== one).join(',')

  if (query['search']) add('words', `“${query['search']}”`, { search: '' })
  if (period) add('dates', showDays(period.start, period.end), { startDate: '', endDate: '' })
  const category = categories.find(({ id }) => id === filters.category)
  if (category) add('other', category.name, { category: '' })
  const prices = priceWords(query['minPrice'], query['maxPrice'])
  if (prices) add('other', prices, { minPrice: '', maxPrice: '' })
  for (const each of conditions) add('other', conditionWords[each], { condition: without(conditions, each) })
  if (filters.delivers) add('other', 'Delivers to you', { delivery: '' })
  if (filters.isVerified) add('other', 'Verified owner', { verified: '' })
  for (const each of neighborhoods) add('place', each, { neighborhood: without(neighborhoods, each) })
  if (query['location']) add('place', `Near “${query['location']}”`, { location: '' })
  if (!filters.availableOnly) add('other', 'Unavailable too', { available: '' })
  return chips
}

/** Returns `$10 – $60`, `From $10` or `Up to $60`; undefined without a limit. */
export function priceWords(min: string | undefined, max: string | undefined): string | undefined {
  const show = (written: string) => showMoney(readMoney(written), { cents: 'unlessZero' })
  if (min && max) return `${show(min)} – ${show(max)}`
  if (min) return `From ${show(min)}`
  return max && `Up to ${show(max)}`
}
