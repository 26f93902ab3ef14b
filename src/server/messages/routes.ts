import {
  countUnread as countUnreadEndpoint,
  listConversations,
  listMessages,
  sendMessage,
} from '#contract/messages.ts'
import type { Serve } from '#server/http/serve.ts'
import { countUnreadNotifications } from '#server/notifications/store.ts'
import type { Parts } from '#server/parts.ts'
import { listConversationsOf, readThread, send } from './actions.ts'
import { countUnread } from './store.ts'

export function serveMessages(serve: Serve, parts: Parts): void {
  serve(listConversations, ({ viewer }) => listConversationsOf(parts, viewer.id))
  serve(listMessages, ({ viewer, query }) => readThread(parts, viewer.id, query))
  serve(sendMessage, ({ viewer, body, now }) => send(parts, viewer.id, body, now))
  serve(countUnreadEndpoint, async ({ viewer }) => ({
    messages: await countUnread(parts.database, viewer.id),
    notifications: await countUnreadNotifications(parts.database, viewer.id),
  }))
}
