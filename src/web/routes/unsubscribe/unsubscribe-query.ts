import { queryOptions } from '@tanstack/react-query'
import type { Reply } from '#contract/endpoint.ts'
import { readUnsubscribe } from '#contract/notifications.ts'
import { fetchReply } from '#web/calls/call.ts'
import { isCallFailure } from '#web/calls/call-failure.ts'
import { keyOf } from '#web/queries/keys.ts'
import { transportOf } from '#web/calls/transport.ts'

export type Unsubscription = Reply<typeof readUnsubscribe>

/** The topic that the link of an email turns off, or null when the link is incomplete or invalid. */
export const unsubscribeQuery = (token: string | undefined) =>
  queryOptions({
    queryKey: keyOf(readUnsubscribe, { query: { token } }),
    queryFn: async ({ client, signal }): Promise<Unsubscription | null> => {
      if (token === undefined) return null
      return fetchReply(readUnsubscribe, { query: { token }, signal }, transportOf(client)).catch(
        (failure: unknown) => {
          if (isCallFailure(failure, 400)) return null
          throw failure
        },
      )
    },
  })
