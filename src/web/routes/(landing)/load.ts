import type { QueryClient } from '@tanstack/react-query'
import { listCategories } from '#contract/categories.ts'
import { listListings } from '#contract/listings.ts'
import { query } from '#web/calls/call.ts'
import { townFiguresQuery } from '#web/components/marketing/town-figures.ts'

export const categoriesQuery = query(listCategories)
/** Spec, business constants: at most four popular listings. */
export const popularQuery = query(listListings, { query: { available: 'true', limit: '4' } })

/** Prefetches without throwing: a section whose data fails to load is left out of the page. */
export const load = (client: QueryClient) =>
  Promise.all([
    client.prefetchQuery(categoriesQuery),
    client.prefetchQuery(popularQuery),
    client.prefetchQuery(townFiguresQuery),
  ])
