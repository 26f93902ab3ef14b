import { topicWords } from '#domain/wording/notifications.ts'
import type { Topic } from '#domain/notification-topic.ts'
import { writeUnsubscribeToken } from '#server/notifications/unsubscribe-token.ts'
import type { Deps } from '#server/deps.ts'

export type UnsubscribeLinks = {
  /** The topic in words, such as `payments`. */
  about: string
  /** The address of a page that asks the reader to confirm. */
  page: string
  /** The address for the one-click unsubscribe of mail programs (RFC 8058). */
  oneClick: string
}

/** Returns the addresses that turn the topic off; undefined for emails that cannot be turned off. */
export function unsubscribeLinksOf(
  { topic, recipientId }: { topic: Topic; recipientId: string | null },
  { publicUrl, mailSecrets }: Deps['settings'],
): UnsubscribeLinks | undefined {
  if (topic === 'account' || recipientId === null) return undefined
  const token = writeUnsubscribeToken({ userId: recipientId, topic }, mailSecrets)
  const addressOf = (path: string) => `${publicUrl}${path}?token=${token}`
  return {
    about: topicWords[topic].about,
    page: addressOf('/unsubscribe'),
    oneClick: addressOf('/api/unsubscribe'),
  }
}

export const headersOf = (links: UnsubscribeLinks): Record<string, string> => ({
  'List-Unsubscribe': `<${links.oneClick}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
