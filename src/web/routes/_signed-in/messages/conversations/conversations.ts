import type { QueryClient } from '@tanstack/react-query'
import { countUnread, listConversations } from '#contract/messages.ts'
import { query } from '#web/calls/call.ts'

/** Milliseconds between polls for new messages while the live event stream is down. */
export const messagePollInterval = 4_000

const conversations = query(listConversations)

export const conversationsQuery = {
  ...conversations,
  staleTime: 0,
  refetchOnWindowFocus: true,
}

/** Clears the cached unread count of a conversation, since fetching its thread marked it read on the server. */
export function clearUnread(client: QueryClient, otherUserId: string): void {
  const list = client.getQueryData(conversations.queryKey)
  if (!list?.some((each) => each.otherUser.id === otherUserId && each.unreadCount > 0)) return
  client.setQueryData(
    conversations.queryKey,
    list.map((each) => (each.otherUser.id === otherUserId ? { ...each, unreadCount: 0 } : each)),
  )
  void client.invalidateQueries({ queryKey: query(countUnread).queryKey })
}
