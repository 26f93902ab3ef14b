import type { Transaction } from 'kysely'
import type { z } from 'zod'
import type { Database, Tables } from '#adapters/database/port.ts'
import { inTransaction } from '#adapters/database/transactions.ts'
import type { ConversationView, newMessage } from '#contract/messages.ts'
import { lockConversation } from '#server/blocks/lock-conversation.ts'
import { isBlockedBetween } from '#server/blocks/store.ts'
import { findBookingBetween } from '#server/bookings/store.ts'
import { publishEvent } from '#server/events/publish.ts'
import { cutPage, readCursor, writeCursor } from '#server/http/cursor.ts'
import { forbidden, invalid, notFound } from '#server/http/failure.ts'
import { hasRented, lockListingForKeyShare } from '#server/listings/store.ts'
import type { Deps } from '#server/deps.ts'
import { keepOwnPhotos } from '#server/photos/keep-private.ts'
import { isUser } from '#server/users/store.ts'
import { planDigest } from './digests.ts'
import { findConversations } from './find-conversations.ts'
import { addMessage, countMessages, findMessages, findPhotosOf, hasUnread, markRead } from './store.ts'

type MessageInput = z.output<typeof newMessage>

/**
 * Sends a message. It may refer to a booking between the two users, or to a listing of one of them that the sender
 * may see.
 */
export async function send(
  { database }: Deps,
  senderId: string,
  { receiverId, content, photos, ...about }: MessageInput,
  now: Date,
) {
  if (receiverId === senderId) {
    throw invalid({ path: 'receiverId', message: 'You can’t message yourself.' })
  }
  return inTransaction(database, async (transaction) => {
    if (!(await isUser(transaction, receiverId))) throw notFound('person')
    const reference = await requireReference(transaction, senderId, receiverId, about)
    // Until the commit, no other message or block between the two users can be written.
    await lockConversation(transaction, senderId, receiverId)
    if (await isBlockedBetween(transaction, senderId, receiverId)) {
      throw forbidden('You and this person can’t message each other.')
    }
    const message = await addMessage(
      transaction,
      { senderId, receiverId, content, photoCount: photos.length, ...reference },
      now,
    )
    const shownBy = { subjectId: message.id, messageId: message.id }
    await keepOwnPhotos(transaction, senderId, photos, shownBy, now)
    await planDigest(transaction, { senderId, receiverId }, now)
    const event = { kind: 'message', id: message.id } as const
    publishEvent(transaction, receiverId, { ...event, otherUserId: senderId })
    publishEvent(transaction, senderId, { ...event, otherUserId: receiverId })
    return { ...message, photos }
  })
}

async function requireReference(
  transaction: Transaction<Tables>,
  senderId: string,
  receiverId: string,
  { listingId, bookingId }: Pick<MessageInput, 'listingId' | 'bookingId'>,
): Promise<Pick<MessageInput, 'listingId' | 'bookingId'>> {
  if (bookingId) {
    const booking = await findBookingBetween(transaction, bookingId, senderId, receiverId)
    if (!booking) throw notFound('booking')
    return { listingId: booking.listingId, bookingId }
  }
  if (!listingId) return { listingId: null, bookingId: null }
  const listing = await lockListingForKeyShare(transaction, listingId)
  const isOpen = listing?.status === 'active' || listing?.ownerId === senderId
  if (!listing || !(isOpen || (await hasRented(transaction, listingId, senderId)))) {
    throw notFound('listing')
  }
  if (listing.ownerId !== senderId && listing.ownerId !== receiverId) {
    throw invalid({ path: 'listingId', message: 'This listing doesn’t belong to either of you.' })
  }
  return { listingId, bookingId: null }
}

/**
 * Returns one page of a conversation and, if `marks`, marks it as read up to its newest message. Pages go back in time; the rows
 * of a page are oldest first.
 */
export async function readThread(
  { database }: Deps,
  viewerId: string,
  {
    otherUserId,
    limit,
    cursor,
    marks,
  }: { otherUserId: string; limit: number; cursor?: string | undefined; marks: boolean },
) {
  if (otherUserId === viewerId) {
    throw invalid({ path: 'otherUserId', message: 'You can’t have a conversation with yourself.' })
  }
  if (!(await isUser(database, otherUserId))) throw notFound('person')
  const before = cursor === undefined ? undefined : Number(readCursor(cursor, isPosition)[0])
  const found = await findMessages(database, { one: viewerId, other: otherUserId, before, limit: limit + 1 })
  const newest = found[0]
  const [total] = await Promise.all([
    countMessages(database, viewerId, otherUserId),
    newest && marks && read(database, { senderId: otherUserId, receiverId: viewerId, upTo: newest.position }),
  ])
  const { rows, next } = cutPage(found, limit, ({ position }) => writeCursor(position))
  const photosOf = await findPhotosOf(database, rows)
  return {
    rows: rows
      .toReversed()
      .map((row) => ({ ...row, photos: photosOf(row.id), read: row.read || row.receiverId === viewerId })),
    next,
    total,
  }
}

/**
 * Marks messages as read and publishes this, so that open pages update the sender's "Seen" mark and the reader's
 * unread counts.
 */
async function read(database: Database, reading: Parameters<typeof hasUnread>[1]): Promise<void> {
  if (!(await hasUnread(database, reading))) return
  const { senderId, receiverId } = reading
  await inTransaction(database, async (transaction) => {
    if (!(await markRead(transaction, reading))) return
    publishEvent(transaction, senderId, { kind: 'read', otherUserId: receiverId, own: false })
    publishEvent(transaction, receiverId, { kind: 'read', otherUserId: senderId, own: true })
  })
}

export async function listConversationsOf({ database }: Deps, viewerId: string): Promise<Conversation[]> {
  const rows = await findConversations(database, viewerId)
  return rows.map(({ senderId, content, photoCount, createdAt, ...row }) => ({
    ...row,
    conversationId: [viewerId, row.otherUser.id].toSorted().join(':'),
    lastMessage: { senderId, content, photoCount, createdAt },
  }))
}

type Conversation = Omit<ConversationView, 'lastMessage'> & {
  lastMessage: { senderId: string; content: string; photoCount: number; createdAt: Date }
}

const isPosition = (value: unknown) => Number.isSafeInteger(value) && Number(value) > 0
