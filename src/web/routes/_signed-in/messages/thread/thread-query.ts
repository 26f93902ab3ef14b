import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { listMessages, type MessageView } from '#contract/messages.ts'
import { fetchPage, type Page } from '#web/calls/call.ts'
import { keyOf } from '#web/queries/keys.ts'
import { transportOf } from '#web/calls/transport.ts'
import { clearUnread } from '#web/routes/_signed-in/messages/conversations/conversations.ts'

const pageSize = 40

/** The messages with another user, latest page first. Fetching marks them read, so only an open thread may run it. */
export const threadQuery = (otherUserId: string) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(listMessages, { query: { otherUserId } }), 'thread'],
    queryFn: async ({ client, signal, pageParam: cursor }) => {
      const query = { otherUserId, limit: pageSize, cursor }
      const page = await fetchPage(listMessages, { query, signal }, transportOf(client))
      clearUnread(client, otherUserId)
      return page
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    refetchOnWindowFocus: true,
  })

/** Returns all loaded messages, oldest first. */
export const readThread = ({ pages }: { pages: Page<MessageView[]>[] }): MessageView[] =>
  pages.toReversed().flatMap(({ items }) => items)

/** Adds a message that was just sent to the cached thread, ahead of the next refetch. */
export function addToThread(client: QueryClient, message: MessageView): void {
  client.setQueryData(threadQuery(message.receiverId).queryKey, (thread) => {
    const [newest, ...older] = thread?.pages ?? []
    if (!thread || !newest || newest.items.some(({ id }) => id === message.id)) return thread
    return { ...thread, pages: [{ ...newest, items: [...newest.items, message] }, ...older] }
  })
}
