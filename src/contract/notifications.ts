import { z } from 'zod'
import { notificationTopics } from '#domain/notification-topic.ts'
import { endpoint } from './endpoint.ts'
import { id, instant, page } from './fields.ts'

export const notificationView = z
  .object({
    id,
    /** `account` is what nobody can turn off: moderation, cases, what admins look after. */
    topic: z.enum([...notificationTopics, 'account']),
    title: z.string(),
    /** The page that it is about, within the product. */
    path: z.string().nullable(),
    read: z.boolean(),
    createdAt: instant,
  })
  .meta({ id: 'Notification' })
export type NotificationView = z.output<typeof notificationView>

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: 'The notifications of the signed-in person, latest first; looking does not mark it read',
  access: 'signed-in',
  query: z.object(page),
  paged: true,
  reply: z.array(notificationView),
})

export const readNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/read',
  summary: 'Mark one notification read, or all that exist when none is named',
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

/** Whether mail comes about each topic; the bell always tells. */
export const mailChoices = choices.meta({ id: 'MailChoices' })
export type MailChoices = z.output<typeof mailChoices>

export const getMailChoices = endpoint({
  method: 'GET',
  path: '/api/mail-choices',
  summary: 'Which topics the signed-in person gets mail about',
  access: 'signed-in',
  reply: mailChoices,
})

export const changeMailChoices = endpoint({
  method: 'PATCH',
  path: '/api/mail-choices',
  summary: 'Turn mail on or off by topic; topics that are not named stay as they are',
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

const token = z.string('Part of this link is missing.').max(300, 'Part of this link is missing.')

export const readUnsubscribe = endpoint({
  method: 'GET',
  path: '/api/unsubscribe',
  summary: 'What an unsubscribe link from a mail would turn off; changes nothing',
  access: 'anyone',
  query: z.object({ token }),
  reply: z.object({ topic: z.enum(notificationTopics), mail: z.boolean() }),
})

/** Mail programs send `List-Unsubscribe=One-Click` as a form, without a session; RFC 8058. */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/unsubscribe',
  summary: 'Turn mail about one topic off with the signed token of a mail',
  access: 'anyone',
  query: z.object({ token }),
  // Mail programs send those of many people from few addresses, and the token cannot be guessed.
  limit: { times: 300, perSeconds: 600, by: 'address' },
  whileSuspended: true,
  reply: z.object({ topic: z.enum(notificationTopics), mail: z.literal(false) }),
})
