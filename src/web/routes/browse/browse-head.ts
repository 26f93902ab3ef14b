import type { CategoryView } from '#contract/categories.ts'
import { serviceArea } from '#domain/service-area.ts'
import { pageHead } from '#web/components/page/page-head.ts'
import type { BrowseSearch } from './browse-search.ts'

/** A category is indexed as its own page. Any other filter, sort order or cursor keeps the page out of search engines. */
export function browseHead(search: BrowseSearch, categories: readonly CategoryView[], origin: string) {
  const { category: asked, ...narrowed } = search
  const category = categories.find(({ id }) => id === asked)
  const isNarrowed = parameters.some((name) => narrowed[name]) || Boolean(asked && !category)
  return pageHead({
    title: category ? `${category.name} gear to rent in ${serviceArea.city}` : 'Find Gear',
    description: `${category?.description ?? 'Skis, tents, boats, packs and more'}, rented by the day from neighbors in ${serviceArea.city}, ${serviceArea.state}.`,
    path: category ? `/browse?category=${category.id}` : '/browse',
    origin,
    hidden: isNarrowed,
  })
}

const parameters = [
  'search',
  'location',
  'minPrice',
  'maxPrice',
  'available',
  'sort',
  'startDate',
  'endDate',
  'condition',
  'neighborhood',
  'delivery',
  'verified',
  'cursor',
] as const
