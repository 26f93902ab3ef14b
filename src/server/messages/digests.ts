import { type Selectable, type Transaction, sql } from 'kysely'
import type { Queries, Tables } from '#adapters/database/port.ts'
import { inTransaction } from '#adapters/database/transactions.ts'
import { minute } from '#domain/durations.ts'
import { isBlockedBetween } from '#server/blocks/store.ts'
import { doEach } from '#server/jobs/do-each.ts'
import type { Task } from '#server/jobs/task.ts'
import { notify } from '#server/outbox/notify.ts'
import { unreadMessages } from './emails/unread.ts'

/** Milliseconds that a message must be unread before it is emailed. Product rules: Notifications. */
const gracePeriod = 10 * minute
const emailInterval = 60 * minute
const batch = 100

type Digest = Selectable<Tables['messageDigests']>
type Participants = Pick<Digest, 'receiverId' | 'senderId'>

/**
 * Plans that the worker checks for unread messages after the grace period. Runs in the transaction that stores the
 * message.
 */
export async function planDigest(
  queries: Queries,
  { receiverId, senderId }: Participants,
  now: Date,
): Promise<void> {
  await queries
    .insertInto('messageDigests')
    .values({ receiverId, senderId, dueAt: after(now, gracePeriod) })
    .onConflict((row) =>
      row
        .columns(['receiverId', 'senderId'])
        .doUpdateSet({ dueAt: sql`coalesce(message_digests.due_at, excluded.due_at)` }),
    )
    .execute()
}

/** The task that emails users their unread messages, one email per sender. */
export const digestMessages: Task = {
  name: 'digest messages',
  async run({ database, clock }) {
    const now = clock.now()
    const due = await database
      .selectFrom('messageDigests')
      .select(['receiverId', 'senderId'])
      .where('dueAt', '<=', now)
      .orderBy('dueAt')
      .limit(batch)
      .execute()
    return doEach(
      due,
      ({ senderId, receiverId }) => `The conversation of ${senderId} with ${receiverId}`,
      (participants) => inTransaction(database, (tx) => checkDigest(tx, participants, now)),
    )
  },
}

async function checkDigest(
  tx: Transaction<Tables>,
  { receiverId, senderId }: Participants,
  now: Date,
): Promise<boolean> {
  const digest = await tx
    .selectFrom('messageDigests')
    .selectAll()
    .where('receiverId', '=', receiverId)
    .where('senderId', '=', senderId)
    .where('dueAt', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!digest) return false
  await tx
    .updateTable('messageDigests')
    .set(await decide(tx, digest, now))
    .where('receiverId', '=', receiverId)
    .where('senderId', '=', senderId)
    .execute()
  return true
}

/**
 * Queues an email about unread messages if one is due. In the result, `dueAt` is when to check again, or null for
 * never.
 */
async function decide(
  tx: Transaction<Tables>,
  digest: Digest,
  now: Date,
): Promise<Pick<Digest, 'dueAt'> & { upTo?: number }> {
  const { receiverId, senderId, upTo: emailedUpTo } = digest
  const nextEmailAt = await findNextEmailTime(tx, digest, now)
  if (nextEmailAt > now) return { dueAt: nextEmailAt }
  const { upTo, oldest } = await findUnread(tx, digest)
  if (upTo === null || oldest === null) return { dueAt: null }
  if (after(oldest, gracePeriod) > now) return { dueAt: after(oldest, gracePeriod) }
  if (await isBlockedBetween(tx, receiverId, senderId)) return { dueAt: null }
  await notify(tx, unreadMessages, {
    event: eventOf({ receiverId, senderId, upTo }),
    recipientId: receiverId,
    context: { senderId, after: emailedUpTo, upTo },
    now,
  })
  return { dueAt: null, upTo }
}

const after = (instant: Date, milliseconds: number) => new Date(instant.getTime() + milliseconds)

const eventOf = ({ receiverId, senderId, upTo }: Omit<Digest, 'dueAt'>) =>
  `messages:${receiverId}:${senderId}:${upTo}`

/** Returns when the next email may be sent: one hour after the last one, or later while the last one is still queued. */
async function findNextEmailTime(tx: Transaction<Tables>, digest: Digest, now: Date): Promise<Date> {
  const last = await tx
    .selectFrom('outbox')
    .select(['sentAt', 'nextAttemptAt'])
    .where('event', '=', eventOf(digest))
    .executeTakeFirst()
  if (last?.nextAttemptAt) return after(now, gracePeriod)
  return last?.sentAt ? after(last.sentAt, emailInterval) : now
}

/** Returns the position of the newest and the time of the oldest unread message that no email has included yet. */
const findUnread = (tx: Transaction<Tables>, { receiverId, senderId, upTo }: Digest) =>
  tx
    .selectFrom('messages')
    .select([sql<number | null>`max(position)`.as('upTo'), sql<Date | null>`min(created_at)`.as('oldest')])
    .where('receiverId', '=', receiverId)
    .where('senderId', '=', senderId)
    .where(sql<boolean>`NOT read`)
    .where('position', '>', upTo)
    .executeTakeFirstOrThrow()
