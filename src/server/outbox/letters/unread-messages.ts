import type { Queries } from '#adapters/database/port.ts'
import { isBlockedBetween } from '#server/blocks/store.ts'
import { oneLine } from '#server/outbox/one-line.ts'
import type { Contexts } from '#server/outbox/tell.ts'
import type { Writing } from '#server/outbox/writing.ts'

const mostQuoted = 3
const longestQuote = 400

/** To somebody who has not read what another wrote, as long as that is so. */
export async function writeUnreadMessages(
  queries: Queries,
  receiverId: string,
  { senderId, after, upTo }: Contexts['messages_unread'],
): Promise<Writing | undefined> {
  const unread = await queries
    .selectFrom('messages')
    .select('content')
    .where('receiverId', '=', receiverId)
    .where('senderId', '=', senderId)
    .where('read', '=', false)
    .where('position', '>', after)
    .where('position', '<=', upTo)
    .orderBy('position')
    .execute()
  if (unread.length === 0 || (await isBlockedBetween(queries, receiverId, senderId))) return undefined
  const by = (await findName(queries, senderId)) || 'Somebody'
  return {
    subject: unread.length === 1 ? `1 new message from ${by}` : `${unread.length} new messages from ${by}`,
    to: await findName(queries, receiverId),
    lines: [
      ...(unread.length > mostQuoted ? [`The last ${mostQuoted} of them:`] : []),
      ...unread.slice(-mostQuoted).map(({ content }) => ({ by, quote: shorten(content) })),
    ],
    action: { label: `Answer ${by}`, path: `/messages?with=${senderId}` },
  }
}

const shorten = (content: string) =>
  content.length > longestQuote ? `${content.slice(0, longestQuote).trimEnd()}…` : content

async function findName(queries: Queries, id: string): Promise<string> {
  const { firstName } = await queries
    .selectFrom('users')
    .select('firstName')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return oneLine(firstName)
}
