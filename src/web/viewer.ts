import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { getUser } from '#contract/users.ts'
import type { Viewer } from '#src/rendering.ts'
import { fetchReply } from './calls/call.ts'
import { isCallFailure } from './calls/call-failure.ts'
import { keyOf } from './queries/keys.ts'
import { transportOf } from './calls/transport.ts'

/** The signed-in user, or null: a 401 response is not a failure here. */
export const viewerQuery = queryOptions({
  queryKey: keyOf(getUser),
  queryFn: ({ client, signal }): Promise<Viewer | null> =>
    fetchReply(getUser, { signal }, transportOf(client)).catch((failure: unknown) => {
      if (isCallFailure(failure, 401)) return null
      throw failure
    }),
})

/** Caches the viewer, whom the server knows before it renders, so that no page fetches it again. */
export function seedViewer(client: QueryClient, viewer: Viewer | null): void {
  client.setQueryData(viewerQuery.queryKey, viewer)
}

export function useViewer(): Viewer | null {
  return useQuery(viewerQuery).data ?? null
}
