import { z } from 'zod'
import { textLimits } from '#domain/listing.ts'
import { endpoint } from './endpoint.ts'
import { id, instant, page, requiredText } from './fields.ts'
import { nameView } from './people.ts'

export const messageView = z
  .object({
    id,
    senderId: id,
    receiverId: id,
    listingId: id.nullable(),
    bookingId: id.nullable(),
    content: z.string(),
    read: z.boolean(),
    createdAt: instant,
  })
  .meta({ id: 'Message' })
export type MessageView = z.output<typeof messageView>

export const conversationView = z
  .object({
    conversationId: z.string(),
    otherUser: nameView,
    lastMessage: z.object({ content: z.string(), createdAt: instant }),
    unreadCount: z.int(),
    listing: z.object({ id, title: z.string() }).nullable(),
  })
  .meta({ id: 'Conversation' })
export type ConversationView = z.output<typeof conversationView>

export const listConversations = endpoint({
  method: 'GET',
  path: '/api/conversations',
  summary: 'The people one has written with, latest first',
  access: 'signed-in',
  reply: z.array(conversationView),
})

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/messages',
  summary: 'The thread with one person, oldest first; opening it marks it read',
  access: 'signed-in',
  query: z.object({ otherUserId: id, ...page }),
  paged: true,
  reply: z.array(messageView),
})

export const newMessage = z.object({
  receiverId: id,
  content: requiredText('Message', textLimits.message),
  listingId: id.nullish().transform((value) => value ?? null),
})

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/messages',
  summary: 'Write to another person',
  access: 'signed-in',
  body: newMessage,
  success: 201,
  limit: { times: 60, perSeconds: 600, by: 'person' },
  reply: messageView,
})
