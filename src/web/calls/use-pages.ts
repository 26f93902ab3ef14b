import { type QueryKey, useQueries, type UseQueryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import type { Page } from './call.ts'

/** A list that is loaded page by page. */
export type Pages<Item> = {
  items: Item[]
  /** The number of all items, once the first page has arrived. */
  total: number | undefined
  state: 'loading' | 'failed' | 'more' | 'all'
  /** The cursor of the next page. */
  next: string | undefined
  showMore(): void
  tryAgain(): void
}

/** Loads the pages of a list, from the one at `start` on. `page` returns the query of the page at a cursor. */
export function usePages<Item, Key extends QueryKey>(
  page: (cursor?: string) => UseQueryOptions<Page<Item[]>, Error, Page<Item[]>, Key>,
  start?: string,
): Pages<Item> {
  const [cursors, setCursors] = useState([start])
  const pages = useQueries({ queries: cursors.map((cursor) => page(cursor)) })
  const last = pages.at(-1)!
  const next = last.data?.next
  return {
    items: pages.flatMap(({ data }) => data?.items ?? []),
    total: pages[0]?.data?.total,
    state: last.isError ? 'failed' : last.isPending ? 'loading' : next === undefined ? 'all' : 'more',
    next,
    showMore: () => setCursors([...cursors, next]),
    tryAgain: () => void last.refetch(),
  }
}
