import { partialMatchKey, type Query, type QueryClient } from '@tanstack/react-query'
import type { StreamEvent } from '#contract/events.ts'
import { isStaleAfter } from '#web/queries/invalidate.ts'
import { keys } from '#web/queries/stale-after.ts'

/**
 * Refetches the queries on screen that the events made stale, and marks the others stale. Fetching a thread marks its messages
 * read, so the threads of a hidden page are only marked stale: they are fetched when the page is shown.
 */
export function renew(client: QueryClient, events: readonly StreamEvent[]): void {
  const changes = events.filter((event) => event.kind !== 'beat')
  if (changes.length === 0) return
  const stale = client.getQueryCache().findAll({
    predicate: (query) => changes.some((change) => isStaleAfter(change, query)),
  })
  const isWaiting = ({ queryKey }: Query) => document.hidden && partialMatchKey(queryKey, keys.messages)
  void invalidate(client, stale.filter(isWaiting), 'none')
  void renewAll(
    client,
    stale.filter((query) => !isWaiting(query)),
  )
}

const invalidate = (client: QueryClient, queries: readonly Query[], refetchType: 'active' | 'none') =>
  client.invalidateQueries(
    { predicate: (query) => queries.includes(query), refetchType },
    // A frequent series of events would otherwise cancel every fetch before it ends.
    { cancelRefetch: false },
  )

/** Refetches queries. A query that is fetching already is fetched once more afterwards: its reply may be older than the event. */
async function renewAll(client: QueryClient, queries: readonly Query[]): Promise<void> {
  const underway = queries.filter(({ state }) => state.fetchStatus === 'fetching')
  await invalidate(client, queries, 'active')
  if (underway.length > 0) await invalidate(client, underway, 'active')
}
