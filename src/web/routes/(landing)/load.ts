import type { QueryClient } from '@tanstack/react-query'
import { listCategories } from '#contract/categories.ts'
import { query } from '#web/calls/call.ts'
import { popularQuery } from '#web/components/listings/popular-query.ts'
import { townFiguresQuery } from '#web/components/marketing/town-figures.ts'

export const categoriesQuery = query(listCategories)

/** Prefetches without throwing: a section whose data fails to load is left out of the page. */
export const load = (client: QueryClient) =>
  Promise.all([
    client.prefetchQuery(categoriesQuery),
    client.prefetchQuery(popularQuery),
    client.prefetchQuery(townFiguresQuery),
  ])
