import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { getUser } from '#contract/users.ts'
import type { Reply } from '#contract/endpoint.ts'
import { fetchReply, keyOf } from './calls/call.ts'
import { isCallFailure } from './calls/call-failure.ts'
import { transportOf } from './calls/transport.ts'

/** The person who is looking. */
export type Viewer = Reply<typeof getUser>

/** Who is signed in, or null: an answer of 401 is not a failure here. */
export const viewerQuery = queryOptions({
  queryKey: keyOf(getUser),
  queryFn: ({ client, signal }): Promise<Viewer | null> =>
    fetchReply(getUser, { signal }, transportOf(client)).catch((failure: unknown) => {
      if (isCallFailure(failure, 401)) return null
      throw failure
    }),
})

/** The server knows the viewer before it renders, so no page asks again. */
export function seedViewer(client: QueryClient, viewer: Viewer | null): void {
  client.setQueryData(viewerQuery.queryKey, viewer)
}

export function useViewer(): Viewer | null {
  return useQuery(viewerQuery).data ?? null
}
