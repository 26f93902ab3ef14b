import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { listMessages, type MessageView } from '#contract/messages.ts'
import { fetchPage, keyOf, type Page } from '#web/calls/call.ts'
import { transportOf } from '#web/calls/transport.ts'
import { clearUnread } from '#web/routes/_signed-in/messages/conversations/conversations.ts'

const messagesAtOnce = 40

/** The thread with one person, page after page back in time. Asking marks it read, so only an open thread may ask. */
export const threadQuery = (otherUserId: string) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(listMessages, { query: { otherUserId } }), 'thread'],
    queryFn: async ({ client, signal, pageParam: cursor }) => {
      const query = { otherUserId, limit: messagesAtOnce, cursor }
      const page = await fetchPage(listMessages, { query, signal }, transportOf(client))
      clearUnread(client, otherUserId)
      return page
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    refetchOnWindowFocus: true,
  })

/** All messages that are loaded, in reading order. */
export const readThread = ({ pages }: { pages: Page<MessageView[]>[] }): MessageView[] =>
  pages.toReversed().flatMap(({ items }) => items)

/** Shows a message that was just sent before the thread is asked again. */
export function addToThread(client: QueryClient, message: MessageView): void {
  client.setQueryData(threadQuery(message.receiverId).queryKey, (thread) => {
    const [newest, ...older] = thread?.pages ?? []
    if (!thread || !newest || newest.items.some(({ id }) => id === message.id)) return thread
    return { ...thread, pages: [{ ...newest, items: [...newest.items, message] }, ...older] }
  })
}
