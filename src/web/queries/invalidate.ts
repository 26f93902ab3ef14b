import { partialMatchKey, type Query, type QueryClient } from '@tanstack/react-query'
import type { Key } from './keys.ts'
import { type Change, staleAfter } from './stale-after.ts'

/** The `meta` of a query that neither events nor mutations refetch, because its page decides when to fetch. */
export const refetchedByPage = { refetchedByPage: true }

/** Whether a change makes this query stale. */
export function isStaleAfter(change: Change, query: Query): boolean {
  if (query.observers.some(({ options }) => options.meta?.['refetchedByPage'] === true)) return false
  // Each entry of `staleAfter` takes a change of its own kind, which the compiler cannot infer across the union.
  const keysAfter = staleAfter[change.kind] as (change: Change) => readonly Key[]
  return keysAfter(change).some((key) => partialMatchKey(query.queryKey, key))
}

/** Invalidates the queries that a mutation made stale; resolves when the queries on screen have been refetched. */
export const invalidate = (client: QueryClient, change: Change): Promise<void> =>
  client.invalidateQueries({ predicate: (query) => isStaleAfter(change, query) })
