import { sql } from 'kysely'
import type { Database } from '#adapters/database/port.ts'
import type { Told } from './notify.ts'

/** How long a letter may take to be handed over before another process tries it. */
const leaseMilliseconds = 120_000
const minute = 60_000
/** What is waited for after each failed attempt; after the last one the letter is given up. Real time. */
const waits = [10_000, minute, 5 * minute, 15 * minute, 60 * minute, 180 * minute, 480 * minute]

export type ClaimedLetter = Told & { id: string; recipientEmail: string; attempts: number }

/** Takes due letters on for the length of a lease, oldest first. */
export async function claimLetters(database: Database, limit: number): Promise<ClaimedLetter[]> {
  const lease = new Date(Date.now() + leaseMilliseconds)
  const { rows } = await sql<ClaimedLetter>`
    update outbox set attempts = attempts + 1, next_attempt_at = ${lease}
    from (
      select id as due_id from outbox where next_attempt_at <= ${new Date()}
      order by next_attempt_at, created_at limit ${limit} for update skip locked
    ) due
    where id = due_id
    returning id, kind, context, recipient_id, recipient_email, attempts
  `.execute(database)
  return rows
}

const openLetter = (database: Database, { id, attempts }: Pick<ClaimedLetter, 'id' | 'attempts'>) =>
  database
    .updateTable('outbox')
    .where('id', '=', id)
    // Whoever took it on after our lease had run out decides now.
    .where('attempts', '=', attempts)
    .where('nextAttemptAt', 'is not', null)

export async function markSent(database: Database, letter: ClaimedLetter, now: Date): Promise<void> {
  await openLetter(database, letter).set({ sentAt: now, nextAttemptAt: null, lastError: null }).execute()
}

/** For a letter that is no longer true. */
export async function markDropped(database: Database, letter: ClaimedLetter, now: Date): Promise<void> {
  await openLetter(database, letter).set({ droppedAt: now, nextAttemptAt: null }).execute()
}

/** Tries the letter later, or keeps it as a dead one with its last error. Answers whether there is a next attempt. */
export async function postponeLetter(
  database: Database,
  letter: ClaimedLetter,
  error: string,
): Promise<boolean> {
  const wait = waits[letter.attempts - 1]
  const nextAttemptAt = wait === undefined ? null : new Date(Date.now() + wait * (0.75 + Math.random() / 2))
  await openLetter(database, letter)
    .set({ nextAttemptAt, lastError: error.slice(0, 2_000) })
    .execute()
  return nextAttemptAt !== null
}
