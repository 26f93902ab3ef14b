import type { CategoryView } from '#contract/categories.ts'
import { categoryIcon, neighborsOf } from '#domain/categories.ts'
import { showDays } from '#domain/wording/dates.ts'
import { showMoney } from '#domain/money.ts'
import type { BrowseSearch, Filters } from '#web/routes/browse/browse-search.ts'

/** A change of a search that found nothing. */
export type WayOn = { words: string; change: Record<string, string | undefined> }

const without = (words: string, ...parameters: string[]): WayOn => ({
  words: `Without ${words}`,
  change: Object.fromEntries(parameters.map((name) => [name, undefined])),
})

/** Returns the search without each of its filters in turn, if it has several, and in neighboring categories. */
export function findWaysOn(
  { query, period, category: id }: Filters,
  categories: readonly CategoryView[],
): WayOn[] {
  const { search, location, minPrice, maxPrice, condition, neighborhood, delivery, verified } = query
  const category = categories.find((each) => each.id === id)
  const ways = [
    search && without(`“${search}”`, 'search'),
    period && without(`the dates ${showDays(period.start, period.end)}`, 'startDate', 'endDate'),
    category && without(`the category ${category.name}`, 'category'),
    location && without(`“${location}”`, 'location'),
    neighborhood && without(neighborhood.replaceAll(',', ', '), 'neighborhood'),
    (minPrice || maxPrice) && without(`the price ${priceWords(minPrice, maxPrice)}`, 'minPrice', 'maxPrice'),
    condition && without('the condition', 'condition'),
    delivery && without('delivery', 'delivery'),
    verified && without('verified owners', 'verified'),
  ].filter((way): way is WayOn => typeof way === 'object' && way !== null)
  const icon = category && categoryIcon(category.icon)
  const neighbors = icon && icon !== 'quiet' ? neighborsOf[icon] : []
  return [
    ...ways,
    ...neighbors.flatMap((neighbor): WayOn[] => {
      const other = categories.find((each) => each.icon === neighbor)
      return other ? [{ words: `In ${other.name}`, change: { category: other.id } }] : []
    }),
  ]
}

function priceWords(min: string | undefined, max: string | undefined): string {
  if (min && max) return `${showMoney(min)} to ${showMoney(max)}`
  return min ? `from ${showMoney(min)}` : `up to ${showMoney(max!)}`
}

export const changedBy = (search: BrowseSearch, { change }: WayOn): BrowseSearch => ({ ...search, ...change })
