import type { QueryClient } from '@tanstack/react-query'
import { countUnread, listConversations } from '#contract/messages.ts'
import { query } from '#web/calls/call.ts'

/** How often an open page asks for what is new while nobody tells it. */
export const messagesEvery = 4_000

const conversations = query(listConversations)

export const conversationsQuery = {
  ...conversations,
  staleTime: 0,
  refetchOnWindowFocus: true,
}

/** Opening a thread marks it read, so its count is gone before the list is asked again. */
export function clearUnread(client: QueryClient, otherUserId: string): void {
  const list = client.getQueryData(conversations.queryKey)
  if (!list?.some((each) => each.otherUser.id === otherUserId && each.unreadCount > 0)) return
  client.setQueryData(
    conversations.queryKey,
    list.map((each) => (each.otherUser.id === otherUserId ? { ...each, unreadCount: 0 } : each)),
  )
  void client.invalidateQueries({ queryKey: query(countUnread).queryKey })
}
