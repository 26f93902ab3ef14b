import { sql, type Selectable, type Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'
import { inTransaction } from '#adapters/database/transactions.ts'
import type { Topic } from '#domain/notification-topic.ts'
import { publishEvent } from '#server/events/publish.ts'
import { doEach } from '#server/jobs/do-each.ts'
import type { Task } from '#server/jobs/task.ts'
import { wakeWorker, wokenTasks } from '#server/jobs/wake-worker.ts'
import { addNotifications, type NewNotification } from '#server/notifications/store.ts'
import type { AnyEmail } from './email.ts'
import { queueEmails } from './store.ts'

const batch = 100

type Planned = Selectable<Tables['plannedNotifications']>
type Recipient = { id: string; email: string; mailOff: Topic[] }
type Member = { planned: Planned; recipient: Recipient; email: AnyEmail }

/**
 * Returns the task that writes planned notifications and emails, many in one transaction. The transaction also
 * deletes the plans, so each is written exactly once even if a process dies. An email that no longer applies is
 * dropped when it is sent.
 */
export function openGiveNotificationsTask(emails: readonly AnyEmail[]): Task {
  const byKind = new Map(emails.map((email) => [email.kind, email]))
  return {
    name: wokenTasks.notifications,
    gatherMilliseconds: 20,
    async run({ database }) {
      const give = (limit: number, only?: number) =>
        inTransaction(database, (tx) => givePlanned(tx, byKind, limit, only))
      try {
        return await give(batch)
      } catch {
        // One of the plans cannot be written, so each gets a transaction of its own.
        const due = await database
          .selectFrom('plannedNotifications')
          .select('id')
          .orderBy('id')
          .limit(batch)
          .execute()
        return doEach(
          due,
          ({ id }) => `Planned notification ${id}`,
          async ({ id }) => (await give(1, id)) > 0,
        )
      }
    },
  }
}

async function givePlanned(
  tx: Transaction<Tables>,
  byKind: ReadonlyMap<string, AnyEmail>,
  limit: number,
  only: number | undefined,
): Promise<number> {
  const planned = await takePlanned(tx, limit, only)
  if (planned.length === 0) return 0
  const recipients = await lockRecipients(tx, planned)
  const members = planned.flatMap((one): Member[] => {
    const email = byKind.get(one.kind)
    if (!email) throw new Error(`No email of the kind ${one.kind} is registered`)
    const recipient = recipients.get(one.recipientId)
    return recipient ? [{ planned: one, recipient, email }] : []
  })
  await writeToBells(tx, members)
  await writeToOutbox(tx, members)
  return planned.length
}

async function takePlanned(tx: Transaction<Tables>, limit: number, only?: number): Promise<Planned[]> {
  const due = tx
    .selectFrom('plannedNotifications')
    .select('id')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
  const taken = await tx
    .deleteFrom('plannedNotifications')
    .where('id', 'in', only === undefined ? due : due.where('id', '=', only))
    .returning(['id', 'event', 'kind', 'recipientId', 'context', 'title', 'path', 'createdAt'])
    .execute()
  return taken.toSorted((one, other) => one.id - other.id)
}

/**
 * Returns the recipients that still have an account, by id. The lock delays a concurrent deletion of the account, as
 * in `notify`.
 */
async function lockRecipients(
  tx: Transaction<Tables>,
  planned: readonly Planned[],
): Promise<Map<string, Recipient>> {
  const ids = [...new Set(planned.map(({ recipientId }) => recipientId))]
  const { rows } = await sql<Recipient>`
    select u.id, u.email, array(select m.topic from mail_turned_off m where m.user_id = u.id) as mail_off
    from users u where u.id = any(${ids}::uuid[]) and u.deleted_at is null order by u.id for key share`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

async function writeToBells(tx: Transaction<Tables>, members: readonly Member[]): Promise<void> {
  const entries = members
    .filter(({ email }) => email.inBell !== false)
    .map(({ planned, email }): NewNotification & { createdAt: Date } => ({
      userId: planned.recipientId,
      event: planned.event,
      kind: email.kind,
      topic: email.topic,
      title: planned.title,
      path: planned.path,
      createdAt: planned.createdAt,
    }))
  for (const { id, userId } of await addNotifications(tx, entries)) {
    publishEvent(tx, userId, { kind: 'notification', id })
  }
}

async function writeToOutbox(tx: Transaction<Tables>, members: readonly Member[]): Promise<void> {
  const wanted = members.filter(({ recipient, email }) => !recipient.mailOff.includes(email.topic))
  if (wanted.length === 0) return
  await queueEmails(
    tx,
    wanted.map(({ planned, recipient }) => ({ ...planned, recipientEmail: recipient.email })),
  )
  wakeWorker(tx, 'emails')
}
