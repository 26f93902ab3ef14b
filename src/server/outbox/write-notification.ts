import type { Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'
import { publishEvent } from '#server/events/publish.ts'
import { addNotification } from '#server/notifications/store.ts'
import type { EmailDefinition } from './email.ts'
import { subjectOf } from './layout.ts'

/** A recipient with an account. Recipients without one get emails but no notifications in the bell. */
export type Member = { id: string; email: string }

/** Stores the email's current subject as a notification, once per event, and publishes it to open pages. */
export async function writeNotification<Context extends object>(
  tx: Transaction<Tables>,
  email: EmailDefinition<Context>,
  { id: userId }: Member,
  { event, context, now }: { event: string; context: Context; now: Date },
): Promise<void> {
  const content = await email.write(tx, { recipientId: userId, context, now })
  if (!content) return
  const notification = {
    userId,
    event,
    kind: email.kind,
    topic: email.topic,
    title: subjectOf(content.subject),
    path: content.action?.path ?? null,
  }
  const id = await addNotification(tx, notification, now)
  if (id !== undefined) publishEvent(tx, userId, { kind: 'notification', id })
}
