import {
  type InfiniteData,
  type QueryKey,
  useInfiniteQuery,
  type UseInfiniteQueryOptions,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'
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

type PagesQuery<Item, Key extends QueryKey> = UseInfiniteQueryOptions<
  Page<Item[]>,
  Error,
  InfiniteData<Page<Item[]>>,
  Key,
  string | undefined
>

/** Loads the pages of a list. `query` comes from `pagesQuery`. */
export function usePages<Item, Key extends QueryKey>(query: PagesQuery<Item, Key>): Pages<Item> {
  const list = useInfiniteQuery(query)
  const pages = list.data?.pages ?? []
  return {
    items: pages.flatMap(({ items }) => items),
    total: pages[0]?.total,
    state: stateOf(list),
    next: pages.at(-1)?.next,
    showMore: () => void list.fetchNextPage(),
    tryAgain: () => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch()),
  }
}

// A list that already has pages stays failed while it tries again, so what it is loading comes first.
function stateOf<Item>(list: UseInfiniteQueryResult<InfiniteData<Page<Item[]>>>): Pages<Item>['state'] {
  if (list.isPending || list.isFetchingNextPage) return 'loading'
  if (list.isError) return 'failed'
  return list.hasNextPage ? 'more' : 'all'
}
