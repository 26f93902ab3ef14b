import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Queries, Tables } from '#adapters/database/port.ts'
import { publishSessionsEnded } from '#server/events/publish.ts'
import { hashed, lastMoment } from '#server/http/sessions.ts'

const maxForgotten = 100

/** Deletes expired sessions; runs whenever a session begins. Rows that a concurrent call has locked are skipped. */
async function forgetExpired(queries: Queries): Promise<void> {
  const expired = queries
    .selectFrom('sessions')
    .select('sid')
    .where('expire', '<', new Date())
    .limit(maxForgotten)
    .forUpdate()
    .skipLocked()
  await queries.deleteFrom('sessions').where('sid', 'in', expired).execute()
}

/** Starts a session and returns the token for the cookie; only its hash is stored. */
export async function openSession(
  queries: Queries,
  userId: string,
  stored: { idToken: string },
): Promise<string> {
  await forgetExpired(queries)
  const token = randomBytes(32).toString('base64url')
  await queries
    .insertInto('sessions')
    .values({ sid: hashed(token), userId, sess: JSON.stringify(stored), expire: lastMoment(Date.now()) })
    .execute()
  return token
}

/** Ends the session of a token. Returns what was stored in it; undefined if there is no such session. */
export async function endSession(
  transaction: Transaction<Tables>,
  token: string,
): Promise<{ idToken?: string } | undefined> {
  const ended = await transaction
    .deleteFrom('sessions')
    .where('sid', '=', hashed(token))
    .returning(['sess', 'userId'])
    .executeTakeFirst()
  if (ended) publishSessionsEnded(transaction, ended.userId)
  return ended?.sess as { idToken?: string } | undefined
}

/** Ends all sessions of a user except the given one. Returns how many. */
export async function endOtherSessions(
  transaction: Transaction<Tables>,
  userId: string,
  sid: string,
): Promise<number> {
  const ended = await transaction
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('sid', '<>', sid)
    .returning('sid')
    .execute()
  if (ended.length > 0) publishSessionsEnded(transaction, userId)
  return ended.length
}
