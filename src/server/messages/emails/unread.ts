import type { Queries } from '#adapters/database/port.ts'
import { withPhotosWords } from '#domain/wording/counts.ts'
import { isBlockedBetween } from '#server/blocks/store.ts'
import { oneLine } from '#server/outbox/one-line.ts'
import type { EmailContent, EmailDefinition } from '#server/outbox/email.ts'

const maxQuoted = 3
const maxQuoteLength = 400

/** The messages of one sender after position `after`, up to and including `upTo`. */
type Unread = { senderId: string; after: number; upTo: number }

/** Returns the email to a user with unread messages of one sender; undefined once none of them is unread. */
export async function writeUnreadMessages(
  queries: Queries,
  receiverId: string,
  { senderId, after, upTo }: Unread,
): Promise<EmailContent | undefined> {
  const unread = await queries
    .selectFrom('messages')
    .select(['content', 'photoCount'])
    .where('receiverId', '=', receiverId)
    .where('senderId', '=', senderId)
    .where('read', '=', false)
    .where('position', '>', after)
    .where('position', '<=', upTo)
    .orderBy('position')
    .execute()
  if (unread.length === 0 || (await isBlockedBetween(queries, receiverId, senderId))) return undefined
  const sender = await findUser(queries, senderId)
  // Nothing is sent in the name of a suspended user, not even what was already queued.
  if (sender.suspendedAt) return undefined
  const by = oneLine(sender.firstName) || 'Someone'
  return {
    subject: unread.length === 1 ? `1 new message from ${by}` : `${unread.length} new messages from ${by}`,
    to: oneLine((await findUser(queries, receiverId)).firstName),
    lines: [
      ...(unread.length > maxQuoted ? [`Here are the last ${maxQuoted}:`] : []),
      ...unread.slice(-maxQuoted).map(({ content, photoCount }) => ({
        by,
        quote: withPhotosWords(shorten(content), photoCount),
      })),
    ],
    action: { label: `Reply to ${by}`, path: `/messages?with=${senderId}` },
  }
}

const shorten = (content: string) =>
  content.length > maxQuoteLength ? `${content.slice(0, maxQuoteLength).trimEnd()}…` : content

const findUser = (queries: Queries, id: string) =>
  queries
    .selectFrom('users')
    .select(['firstName', 'suspendedAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** This email has no entry in the bell, because the link to the messages has a counter of its own. */
export const unreadMessages: EmailDefinition<Unread> = {
  kind: 'messages_unread',
  topic: 'message',
  inBell: false,
  write: (queries, { recipientId, context }) =>
    recipientId === null ? undefined : writeUnreadMessages(queries, recipientId, context),
}
