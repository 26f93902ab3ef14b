import type { CategoryView } from '#contract/categories.ts'
import { categoryIcon, neighborsOf } from '#domain/categories.ts'
import { showDays } from '#domain/wording/dates.ts'
import type { Filters } from '#web/routes/browse/browse-search.ts'
import { priceWords } from '#web/routes/browse/chips/find-chips.ts'

/** A change of a search that found nothing. A last resort is offered only where nothing else finds anything. */
export type WayOn = { words: string; change: Record<string, string | undefined>; isLastResort?: true }

/** An active filter in words, with its parameters of the address. `alone` is the label for a search with this filter only. */
type Given = { words: string; parameters: readonly string[]; alone?: string }

/**
 * Returns changes of the search: without each of its filters, in related categories, and with only one of its filters. The
 * only filter of a search has no change without it, because 'Clear All Filters' does the same.
 */
export function findWaysOn(filters: Filters, categories: readonly CategoryView[]): WayOn[] {
  const category = categories.find(({ id }) => id === filters.category)
  const all = findGiven(filters, category)
  const icon = category && categoryIcon(category.icon)
  const neighbors = icon && icon !== 'quiet' ? neighborsOf[icon] : []
  return [
    ...(all.length === 1 ? [] : all).map(({ words, parameters }) => ({
      words: `Without ${words}`,
      change: dropping(parameters),
    })),
    ...neighbors.flatMap((neighbor): WayOn[] => {
      const other = categories.find((each) => each.icon === neighbor)
      return other ? [{ words: `In ${other.name}`, change: { category: other.id } }] : []
    }),
    ...(all.length < 3 ? [] : all).flatMap((single): WayOn[] => {
      const others = all.filter((each) => each !== single).flatMap(({ parameters }) => parameters)
      return single.alone ? [{ words: single.alone, change: dropping(others), isLastResort: true }] : []
    }),
  ]
}

const dropping = (parameters: readonly string[]) =>
  Object.fromEntries(parameters.map((name) => [name, undefined]))

function findGiven({ query, period }: Filters, category: CategoryView | undefined): Given[] {
  const { search, location, minPrice, maxPrice, condition, neighborhood, delivery, verified } = query
  const prices = priceWords(minPrice, maxPrice)
  const days = period && showDays(period.start, period.end)
  const given: (Given | false | '' | null | undefined)[] = [
    search && { words: `“${search}”`, parameters: ['search'], alone: `Only “${search}”` },
    days && {
      words: `the dates ${days}`,
      parameters: ['startDate', 'endDate'],
      alone: `All gear on ${days}`,
    },
    category && {
      words: `the category ${category.name}`,
      parameters: ['category'],
      alone: `All of ${category.name}`,
    },
    location && { words: `“${location}”`, parameters: ['location'] },
    neighborhood && { words: neighborhood.replaceAll(',', ', '), parameters: ['neighborhood'] },
    prices && {
      words: `the price ${prices.toLowerCase()}`,
      parameters: ['minPrice', 'maxPrice'],
    },
    condition && { words: 'the condition', parameters: ['condition'] },
    delivery && { words: 'delivery', parameters: ['delivery'] },
    verified && { words: 'verified owners', parameters: ['verified'] },
  ]
  return given.filter((each): each is Given => Boolean(each))
}
