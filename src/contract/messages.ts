import { z } from 'zod'
import { bookingStatuses } from '#domain/booking.ts'
import { maxMessagePhotos } from '#domain/photo.ts'
import { textLimits } from '#domain/text-limits.ts'
import { endpoint } from './endpoint.ts'
import { date, id, instant, page, text } from './fields.ts'
import { photoLook } from './photo-look.ts'
import { privatePhotos } from './private-photos.ts'
import { nameView } from './users.ts'

export const messageView = z
  .object({
    id,
    senderId: id,
    receiverId: id,
    listingId: id.nullable(),
    bookingId: id.nullable(),
    /** May be empty if there are photos. */
    content: z.string(),
    /** Paths of private photos, which both users see. */
    photos: z.array(z.string()),
    read: z.boolean(),
    createdAt: instant,
  })
  .meta({ id: 'Message' })
export type MessageView = z.output<typeof messageView>

/** The listing that a thread is about, shown above its messages. */
export const talkListing = z.object({
  id,
  title: z.string(),
  images: z.array(z.string()),
  photos: z.array(photoLook),
  category: z.object({ id, name: z.string(), icon: z.string() }),
})
export type TalkListing = z.output<typeof talkListing>

export const talkBooking = z.object({
  id,
  side: z.enum(['renter', 'owner']),
  status: z.enum(bookingStatuses),
  startDate: date,
  endDate: date,
})
export type TalkBooking = z.output<typeof talkBooking>

export const conversationView = z
  .object({
    conversationId: z.string(),
    otherUser: nameView,
    lastMessage: z.object({ senderId: id, content: z.string(), photoCount: z.int(), createdAt: instant }),
    unreadCount: z.int(),
    listing: talkListing.nullable(),
    booking: talkBooking.nullable(),
  })
  .meta({ id: 'Conversation' })
export type ConversationView = z.output<typeof conversationView>

export const listConversations = endpoint({
  method: 'GET',
  path: '/api/conversations',
  summary: 'List the conversations of the signed-in user, latest first',
  access: 'signed-in',
  reply: z.array(conversationView),
})

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/messages',
  summary: 'Get the messages with another user, oldest first; this marks them read',
  access: 'signed-in',
  query: z.object({ otherUserId: id, ...page }),
  paged: true,
  reply: z.array(messageView),
})

export const newMessage = z
  .object({
    receiverId: id,
    /** May be empty if there are photos. */
    content: text('Message', textLimits.message),
    photos: privatePhotos(maxMessagePhotos),
    listingId: id.nullish().transform((value) => value ?? null),
    /** A booking between the two users; the thread is then about its listing. */
    bookingId: id.nullish().transform((value) => value ?? null),
  })
  .refine(({ content, photos }) => content !== '' || photos.length > 0, {
    path: ['content'],
    message: 'Message is required.',
  })

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/messages',
  summary: 'Send a message to another user',
  access: 'signed-in',
  body: newMessage,
  success: 201,
  limit: { times: 60, perSeconds: 600, by: 'user' },
  reply: messageView,
})

export const countUnread = endpoint({
  method: 'GET',
  path: '/api/unread-counts',
  summary: 'Count unread messages and notifications of the signed-in user',
  access: 'signed-in',
  /** The numbers of unread items. `notifications` is at most 1001, which stands for more than 1000. */
  reply: z.object({ messages: z.int(), notifications: z.int() }),
})
