import { sql } from 'kysely'
import { gather } from '#adapters/database/gather.ts'
import type { Database, Queries } from '#adapters/database/port.ts'
import { minute } from '#domain/durations.ts'

/** Milliseconds for which no other process tries to send a claimed email. */
const leaseMilliseconds = 120_000
/** Milliseconds to wait after each failed attempt, in real time. After the last one the email is given up. */
const waits = [10_000, minute, 5 * minute, 15 * minute, 60 * minute, 180 * minute, 480 * minute]

export type ClaimedEmail = {
  id: string
  kind: string
  context: unknown
  /** Null if the recipient was given by email address, as admins are. */
  recipientId: string | null
  recipientEmail: string
  attempts: number
}

type NewEmail = {
  event: string
  kind: string
  recipientId: string
  recipientEmail: string
  context: unknown
  createdAt: Date
}

/** Queues many emails in one statement, once per event and address. They are due at once, in real time. */
export async function queueEmails(queries: Queries, queued: readonly NewEmail[]): Promise<void> {
  const all = <Key extends keyof NewEmail>(key: Key) => queued.map((each) => each[key])
  await sql`
    insert into outbox (event, kind, recipient_id, recipient_email, context, created_at, next_attempt_at)
    select event, kind, recipient_id, recipient_email, context::jsonb, created_at, ${new Date()}::timestamptz
    from unnest(${all('event')}::text[], ${all('kind')}::text[], ${all('recipientId')}::uuid[],
      ${all('recipientEmail')}::text[], ${queued.map(({ context }) => JSON.stringify(context))}::text[],
      ${all('createdAt')}::timestamptz[])
      as queued (event, kind, recipient_id, recipient_email, context, created_at)
    on conflict (event, recipient_email) do nothing`.execute(queries)
}

/** Claims due emails for the length of a lease, oldest first. Claiming clears the error of the last attempt. */
export async function claimEmails(database: Database, limit: number): Promise<ClaimedEmail[]> {
  const lease = new Date(Date.now() + leaseMilliseconds)
  const { rows } = await sql<ClaimedEmail>`
    update outbox set attempts = attempts + 1, next_attempt_at = ${lease}, last_error = null
    from (
      select id as due_id from outbox where next_attempt_at <= ${new Date()}
      order by next_attempt_at, created_at limit ${limit} for update skip locked
    ) due
    where id = due_id
    returning id, kind, context, recipient_id, recipient_email, attempts
  `.execute(database)
  return rows
}

const waitingEmail = (database: Database, { id, attempts }: Pick<ClaimedEmail, 'id' | 'attempts'>) =>
  database
    .updateTable('outbox')
    .where('id', '=', id)
    // If our lease expired, another process has claimed the email, and only that process may change it.
    .where('attempts', '=', attempts)
    .where('nextAttemptAt', 'is not', null)

type SentEmail = { email: ClaimedEmail; now: Date }

/** Marks emails as sent. All calls in one turn of the event loop share a statement. */
export const markSent = gather(async (queries, sent: readonly SentEmail[]) => {
  await sql`
    update outbox set sent_at = sent.now, next_attempt_at = null, last_error = null
    from unnest(${sent.map(({ email }) => email.id)}::uuid[], ${sent.map(({ email }) => email.attempts)}::int[],
      ${sent.map(({ now }) => now)}::timestamptz[]) as sent (id, attempts, now)
    -- After our lease expired, the process that claimed the email next decides.
    where outbox.id = sent.id and outbox.attempts = sent.attempts and outbox.next_attempt_at is not null
  `.execute(queries)
  return sent.map(() => undefined)
})

/** Marks an email as dropped, because it no longer applies. */
export async function markDropped(database: Database, email: ClaimedEmail, now: Date): Promise<void> {
  await waitingEmail(database, email).set({ droppedAt: now, nextAttemptAt: null }).execute()
}

/** Schedules the next attempt, or gives up and stores the error. Returns whether there is a next attempt. */
export async function postponeEmail(
  database: Database,
  email: ClaimedEmail,
  error: string,
): Promise<boolean> {
  const wait = waits[email.attempts - 1]
  const nextAttemptAt = wait === undefined ? null : new Date(Date.now() + wait * (0.75 + Math.random() / 2))
  await waitingEmail(database, email)
    .set({ nextAttemptAt, lastError: error.slice(0, 2_000) })
    .execute()
  return nextAttemptAt !== null
}
