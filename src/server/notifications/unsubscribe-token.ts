import { createHmac, timingSafeEqual } from 'node:crypto'
import { notificationTopics, type NotificationTopic } from '#domain/notification-topic.ts'
import type { Secrets } from '#server/deps.ts'

/** The user and the topic that an unsubscribe link turns off. */
export type Unsubscription = { userId: string; topic: NotificationTopic }

const version = '1'
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const sign = (words: string, secret: string) =>
  createHmac('sha256', secret).update(`unsubscribe.${words}`).digest('base64url')

/** Returns a token that never expires and needs no sign-in. Its holder can turn off this topic and nothing else. */
export function writeUnsubscribeToken({ userId, topic }: Unsubscription, [newest]: Secrets): string {
  const words = `${version}.${userId}.${topic}`
  return `${words}.${sign(words, newest)}`
}

/** Returns what the token turns off; undefined unless `writeUnsubscribeToken` created it with one of the secrets. */
export function readUnsubscribeToken(token: string, secrets: Secrets): Unsubscription | undefined {
  const end = token.lastIndexOf('.')
  const words = token.slice(0, Math.max(end, 0))
  const given = Buffer.from(token.slice(end + 1))
  const isOurs = secrets.some((secret) => {
    const expected = Buffer.from(sign(words, secret))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  if (!isOurs) return undefined
  const [written, userId = '', named] = words.split('.')
  const topic = notificationTopics.find((each) => each === named)
  return written === version && uuid.test(userId) && topic ? { userId, topic } : undefined
}
