import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { getUser } from '#contract/users.ts'
import type { Viewer } from '#src/rendering.ts'
import { fetchReply } from './calls/call.ts'
import { isCallFailure } from './calls/call-failure.ts'
import { keyOf } from './queries/keys.ts'
import { transportOf } from './calls/transport.ts'

/** The query of the signed-in user. Its data is null for visitors: a 401 response is not a failure here. */
export const viewerQuery = queryOptions({
  queryKey: keyOf(getUser),
  queryFn: ({ client, signal }): Promise<Viewer | null> =>
    fetchReply(getUser, { signal }, transportOf(client)).catch((failure: unknown) => {
      if (isCallFailure(failure, 401)) return null
      throw failure
    }),
})

/** Puts the viewer, whom the server knows before it renders, into the cache, so that no page fetches them again. */
export function seedViewer(client: QueryClient, viewer: Viewer | null): void {
  client.setQueryData(viewerQuery.queryKey, viewer)
}

/**
 * Reads the viewer that the server put into the cache. A query observer in each card would take a tenth of a page's render
 * time.
 */
const useSeededViewer = (): Viewer | null => useQueryClient().getQueryData(viewerQuery.queryKey) ?? null

const useObservedViewer = (): Viewer | null => useQuery(viewerQuery).data ?? null

/** Returns the signed-in user, or null for a visitor. */
export const useViewer = import.meta.env.SSR ? useSeededViewer : useObservedViewer
