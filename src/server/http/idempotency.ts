import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Queries } from '#adapters/database/port.ts'
import { inTransaction } from '#adapters/database/transactions.ts'
import { day } from '#domain/durations.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, Failure, invalid } from './failure.ts'
import { callerOf } from './key-quota.ts'
import type { StoredResponse } from './stored-response.ts'

type Attempt = { caller: string; key: string; requestHash: string }

/**
 * Calls `respond` once per Idempotency-Key. Its changes and the record of its response are one transaction, so a crash leaves
 * both or neither. The same key and request get the same response for 24 hours; a key of another request, or of one that still
 * runs, is a 409. Failures are not recorded, so that a corrected attempt can reuse the key. Without a key it only calls
 * `respond`.
 */
export async function respondOnce(
  request: FastifyRequest,
  deps: Deps,
  respond: (deps: Deps) => Promise<StoredResponse>,
): Promise<StoredResponse> {
  const attempt = readAttempt(request)
  if (!attempt) return respond(deps)
  return inTransaction(deps.database, async (tx) => {
    const { isFirst, earlier } = await claim(tx, attempt)
    if (earlier) return earlier
    if (!isFirst) throw running()
    const response = await respond({ ...deps, database: tx })
    // The first request committed after `claim` had looked for its record. The error rolls this transaction back.
    if (!(await record(tx, attempt, response))) throw running()
    return response
  })
}

/**
 * Does the same as `respondOnce` for an action that may run twice without harm, such as a call to a provider with its own
 * idempotency key. The response is recorded after the action, so a crash in between lets the action run again.
 */
export async function respondAgain(
  request: FastifyRequest,
  { database }: Deps,
  respond: () => Promise<StoredResponse>,
): Promise<StoredResponse> {
  const attempt = readAttempt(request)
  if (!attempt) return respond()
  const { earlier } = await claim(database, attempt)
  if (earlier) return earlier
  const response = await respond()
  await record(database, attempt, response)
  return response
}

/** Returns the Idempotency-Key of a request, if any; throws 400 when it is malformed. */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return
  if (typeof key === 'string' && key.length >= 1 && key.length <= 255) return key
  throw invalid({ path: 'Idempotency-Key', message: 'Idempotency-Key must have 1 to 255 characters.' })
}

function readAttempt(request: FastifyRequest): Attempt | undefined {
  const key = idempotencyKeyOf(request)
  if (key === undefined) return undefined
  const requestHash = hash([request.method, request.url, JSON.stringify(request.body ?? null)])
  return { caller: callerOf(request), key, requestHash }
}

type Claimed = { isFirst: boolean; requestHash: string | null } & StoredResponse

/**
 * Returns the recorded response of an earlier request, if any, and claims the key until the transaction ends: `isFirst` is
 * false while another transaction holds it. Throws 409 when the key was used for another request. Also deletes up to 100
 * records that are older than a day by the machine's clock.
 */
async function claim(
  queries: Queries,
  { caller, key, requestHash }: Attempt,
): Promise<{ isFirst: boolean; earlier: StoredResponse | undefined }> {
  const since = new Date(Date.now() - day)
  const { rows } = await sql<Claimed>`
    with forgotten as (
      delete from idempotency_keys where (caller, key) in (
        select caller, key from idempotency_keys where created_at < ${since} limit 100 for update skip locked
      )
    )
    select pg_try_advisory_xact_lock(hashtextextended(${`idempotency key ${caller} ${key}`}, 0)) as is_first,
      earlier.request_hash, earlier.status, earlier.headers, earlier.body
    from (values (1)) as one left join idempotency_keys earlier
      on earlier.caller = ${caller} and earlier.key = ${key} and earlier.created_at >= ${since}`.execute(
    queries,
  )
  const { isFirst, requestHash: earlierHash, status, headers, body } = rows[0]!
  if (earlierHash === null) return { isFirst, earlier: undefined }
  if (earlierHash !== requestHash) {
    throw conflict(
      'idempotency_key_reused',
      'This Idempotency-Key was used for another request. Use a new key.',
    )
  }
  return { isFirst, earlier: { status, headers: { ...headers, 'idempotent-replayed': 'true' }, body } }
}

/** Stores the response under the key. Returns false when the key already has a record. */
async function record(queries: Queries, attempt: Attempt, response: StoredResponse): Promise<boolean> {
  const written = await queries
    .insertInto('idempotencyKeys')
    .values({
      ...attempt,
      status: response.status,
      headers: JSON.stringify(response.headers),
      body: JSON.stringify(response.body),
      createdAt: new Date(),
    })
    .onConflict((row) => row.doNothing())
    .returning('key')
    .executeTakeFirst()
  return written !== undefined
}

const running = () =>
  new Failure(
    409,
    'idempotency_key_running',
    'The first request with this Idempotency-Key is still running. Try again in a moment.',
    { headers: { 'retry-after': '1' } },
  )

const hash = (texts: string[]) => createHash('sha256').update(texts.join('\n')).digest('hex')
