import type { z } from 'zod'
import type { ConversationView, newMessage } from '#contract/messages.ts'
import { inTransaction } from '#adapters/database/transactions.ts'
import { cutPage, readCursor, writeCursor } from '#server/http/cursor.ts'
import { invalid, notFound } from '#server/http/failure.ts'
import { hasRented, holdListing } from '#server/listings/store.ts'
import type { Parts } from '#server/parts.ts'
import { isPerson } from '#server/people/store.ts'
import { addMessage, countMessages, findConversations, findMessages, markRead } from './store.ts'

/** A message may name a listing of either of the two that its writer may see, as what the talk is about. */
export async function send(
  { database }: Parts,
  senderId: string,
  { receiverId, content, listingId }: z.output<typeof newMessage>,
  now: Date,
) {
  if (receiverId === senderId) {
    throw invalid({ path: 'receiverId', message: 'You cannot write to yourself.' })
  }
  return inTransaction(database, async (transaction) => {
    if (!(await isPerson(transaction, receiverId))) throw notFound('person')
    if (listingId) {
      const listing = await holdListing(transaction, listingId)
      const isOpen = listing?.status === 'active' || listing?.ownerId === senderId
      if (!listing || !(isOpen || (await hasRented(transaction, listingId, senderId)))) {
        throw notFound('listing')
      }
      if (listing.ownerId !== senderId && listing.ownerId !== receiverId) {
        throw invalid({ path: 'listingId', message: 'This listing belongs to neither of you.' })
      }
    }
    return addMessage(transaction, { senderId, receiverId, content, listingId }, now)
  })
}

/** Pages go back in time from the newest message; the rows of a page are in reading order. Reading marks as read. */
export async function readThread(
  { database }: Parts,
  viewerId: string,
  { otherUserId, limit, cursor }: { otherUserId: string; limit: number; cursor?: string | undefined },
) {
  if (otherUserId === viewerId) {
    throw invalid({ path: 'otherUserId', message: 'There is no thread with yourself.' })
  }
  if (!(await isPerson(database, otherUserId))) throw notFound('person')
  const before = cursor === undefined ? undefined : Number(readCursor(cursor, isPosition)[0])
  const found = await findMessages(database, { one: viewerId, other: otherUserId, before, limit: limit + 1 })
  const newest = found[0]
  if (newest) await markRead(database, otherUserId, viewerId, newest.position)
  const { rows, next } = cutPage(found, limit, ({ position }) => writeCursor(position))
  return {
    rows: rows.toReversed().map((row) => ({ ...row, read: row.read || row.receiverId === viewerId })),
    next,
    total: await countMessages(database, viewerId, otherUserId),
  }
}

export async function listConversationsOf({ database }: Parts, viewerId: string): Promise<Conversation[]> {
  const rows = await findConversations(database, viewerId)
  return rows.map(({ otherUser, content, createdAt, unreadCount, listing }) => ({
    conversationId: [viewerId, otherUser.id].toSorted().join(':'),
    otherUser,
    lastMessage: { content, createdAt },
    unreadCount,
    listing,
  }))
}

type Conversation = Omit<ConversationView, 'lastMessage'> & {
  lastMessage: { content: string; createdAt: Date }
}

const isPosition = (value: unknown) => Number.isSafeInteger(value) && Number(value) > 0
