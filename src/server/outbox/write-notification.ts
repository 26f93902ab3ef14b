import type { Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'
import { notify } from '#server/events/publish.ts'
import { addNotification } from '#server/notifications/store.ts'
import { subjectOf } from './layout.ts'
import type { LetterKind, News, Told } from './notify.ts'
import { topicOf } from './topics.ts'
import { writeLetter } from './write.ts'

/** Somebody who has a bell. */
export type Listener = { id: string; email: string }

/** Keeps what a letter would say now as a notification, once for each event, and tells the person's browsers. */
export async function ringBell<Kind extends LetterKind>(
  tx: Transaction<Tables>,
  { id: userId }: Listener,
  { event, kind, context, now }: News<Kind>,
): Promise<void> {
  const writing = await writeLetter(tx, { kind, context, recipientId: userId } as Told, now)
  if (!writing) return
  const told = {
    userId,
    event,
    kind,
    topic: topicOf[kind],
    title: subjectOf(writing.subject),
    path: writing.action?.path ?? null,
  }
  const id = await addNotification(tx, told, now)
  if (id !== undefined) await notify(tx, userId, { kind: 'notification', id })
}
