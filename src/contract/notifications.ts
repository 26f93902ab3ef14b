import { z } from 'zod'
import { notificationTopics } from '#domain/notification-topic.ts'
import { endpoint } from './endpoint.ts'
import { id, instant, page } from './fields.ts'

export const notificationView = z
  .object({
    id,
    /** `account` cannot be turned off: moderation, cases, and notifications for admins. */
    topic: z.enum([...notificationTopics, 'account']),
    title: z.string(),
    /** The path of the page that the notification links to. */
    path: z.string().nullable(),
    read: z.boolean(),
    createdAt: instant,
  })
  .meta({ id: 'Notification' })
export type NotificationView = z.output<typeof notificationView>

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  summary:
    'List the notifications of the signed-in user, latest first; reading the list does not mark them read',
  access: 'signed-in',
  query: z.object(page),
  paged: true,
  reply: z.array(notificationView),
})

export const readNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/read',
  summary: 'Mark one notification read, or all of them if no id is given',
  access: 'signed-in',
  body: z.object({ id: id.optional() }),
  emptyAllowed: true,
  whileSuspended: true,
  reply: z.object({ unread: z.int() }),
})

const choices = z.object(
  Object.fromEntries(notificationTopics.map((topic) => [topic, z.boolean()])) as Record<
    (typeof notificationTopics)[number],
    z.ZodBoolean
  >,
)

/** Which topics send emails; notifications always appear in the bell. */
export const mailChoices = choices.meta({ id: 'MailChoices' })
export type MailChoices = z.output<typeof mailChoices>

export const getMailChoices = endpoint({
  method: 'GET',
  path: '/api/mail-choices',
  summary: 'Get the topics that the signed-in user gets emails about',
  access: 'signed-in',
  reply: mailChoices,
})

export const changeMailChoices = endpoint({
  method: 'PATCH',
  path: '/api/mail-choices',
  summary: 'Turn emails on or off by topic; topics that are not sent stay unchanged',
  access: 'signed-in',
  body: choices
    .partial()
    .refine(
      (named) => Object.values(named).some((choice) => choice !== undefined),
      'Name at least one topic to turn on or off.',
    ),
  whileSuspended: true,
  reply: mailChoices,
})

const token = z.string('This link is not complete.').max(300, 'This link is not complete.')

export const readUnsubscribe = endpoint({
  method: 'GET',
  path: '/api/unsubscribe',
  summary: 'Get the topic that an unsubscribe link would turn off; nothing changes',
  access: 'anyone',
  query: z.object({ token }),
  reply: z.object({ topic: z.enum(notificationTopics), mail: z.boolean() }),
})

/** Email clients send `List-Unsubscribe=One-Click` as a form, without a session (RFC 8058). */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/unsubscribe',
  summary: 'Turn off emails about one topic with the signed token of an email',
  access: 'anyone',
  query: z.object({ token }),
  // Email providers send the requests of many users from few addresses, and the token cannot be guessed.
  limit: { times: 300, perSeconds: 600, by: 'address' },
  whileSuspended: true,
  reply: z.object({ topic: z.enum(notificationTopics), mail: z.literal(false) }),
})
