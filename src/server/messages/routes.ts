import {
  countUnread as countUnreadEndpoint,
  listConversations,
  listMessages,
  sendMessage,
} from '#contract/messages.ts'
import type { Serve } from '#server/http/serve.ts'
import { countUnreadNotifications } from '#server/notifications/store.ts'
import type { Deps } from '#server/deps.ts'
import { listConversationsOf, readThread, send } from './actions.ts'
import { countUnread } from './store.ts'

export function serveMessages(serve: Serve, deps: Deps): void {
  serve(listConversations, ({ viewer }) => listConversationsOf(deps, viewer.id))
  serve(listMessages, ({ viewer, query, request }) =>
    // A link on another site must not mark messages as read.
    readThread(deps, viewer.id, { ...query, marks: request.headers['sec-fetch-site'] !== 'cross-site' }),
  )
  serve.once(sendMessage, ({ viewer, body, now }, once) => send(once, viewer.id, body, now))
  serve(countUnreadEndpoint, async ({ viewer }) => ({
    messages: await countUnread(deps.database, viewer.id),
    notifications: await countUnreadNotifications(deps.database, viewer.id),
  }))
}
