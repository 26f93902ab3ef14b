import type { QueryClient } from '@tanstack/react-query'
import { listConversations } from '#contract/messages.ts'
import { query } from '#web/call.ts'

/** How often an open page asks for what is new, while it is visible. */
export const messagesEvery = 4_000

const conversations = query(listConversations)

export const conversationsQuery = {
  ...conversations,
  staleTime: 0,
  refetchInterval: messagesEvery,
  refetchOnWindowFocus: true,
}

/** Opening a thread marks it read, so its count is gone before the list is asked again. */
export function clearUnread(client: QueryClient, otherUserId: string): void {
  client.setQueryData(conversations.queryKey, (list) =>
    list?.map((each) => (each.otherUser.id === otherUserId ? { ...each, unreadCount: 0 } : each)),
  )
}
