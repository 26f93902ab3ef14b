import type { Queries } from '#adapters/database/port.ts'
import { inTransaction } from '#adapters/database/transactions.ts'
import type { MailChoices } from '#contract/notifications.ts'
import { notificationTopics } from '#domain/notification-topic.ts'
import type { Deps } from '#server/deps.ts'
import { findMailTurnedOff, turnMailOff, turnMailOn } from './store.ts'

export async function readMailChoices(queries: Queries, userId: string): Promise<MailChoices> {
  const off = new Set(await findMailTurnedOff(queries, userId))
  return Object.fromEntries(notificationTopics.map((topic) => [topic, !off.has(topic)])) as MailChoices
}

export const changeMailChoices = (
  { database }: Deps,
  userId: string,
  changes: { [Topic in keyof MailChoices]?: boolean | undefined },
  now: Date,
): Promise<MailChoices> =>
  inTransaction(database, async (tx) => {
    const named = (choice: boolean) => notificationTopics.filter((topic) => changes[topic] === choice)
    await turnMailOff(tx, userId, named(false), now)
    await turnMailOn(tx, userId, named(true))
    return readMailChoices(tx, userId)
  })
