import { createHash } from 'node:crypto'
import type { PoolClient } from 'pg'
import { StripeFailure } from './failures.ts'
import type { Parameters } from './parameters.ts'

export type ApiResponse = { status: number; body: object; replayOf?: string }

const sorted = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(sorted)
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]))
}

export const hashOf = (method: string, path: string, parameters: Parameters) =>
  createHash('sha256')
    .update(JSON.stringify([method, path, sorted(parameters)]))
    .digest('hex')

/**
 * Locks the key for this transaction. Returns the stored response if the same call was made before. Throws if the key is
 * in use, or was used for another call.
 */
export const claimKey = async (
  client: PoolClient,
  key: string,
  hash: string,
  now: number,
): Promise<ApiResponse | undefined> => {
  if (key.length > 255)
    throw new StripeFailure(400, {
      type: 'idempotency_error',
      message: 'Idempotency keys can be up to 255 characters long.',
    })
  const claimed = await client.query<{ isFree: boolean }>(
    'select pg_try_advisory_xact_lock(hashtextextended($1, 4242)) as "isFree"',
    [key],
  )
  if (!claimed.rows[0]?.isFree)
    throw new StripeFailure(409, {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message:
        `There is currently another in-progress request using this Idempotent Key (that probably means you ` +
        `submitted twice, and the other request is still going through): ${key}. Please try again later.`,
    })
  const stored = await client.query<{ hash: string; requestId: string; status: number; body: object }>(
    `select request_hash as hash, request_id as "requestId", status, body from sandbox.stripe_keys
     where key = $1 and kept_since > to_timestamp($2) - interval '24 hours'`,
    [key, now],
  )
  const before = stored.rows[0]
  if (!before) return undefined
  if (before.hash !== hash)
    throw new StripeFailure(400, {
      type: 'idempotency_error',
      message:
        `Keys for idempotent requests can only be used with the same parameters they were first used with. ` +
        `Try using a key other than '${key}' if you meant to execute a different request.`,
    })
  return { status: before.status, body: before.body, replayOf: before.requestId }
}

export const saveResponse = async (
  client: PoolClient,
  key: string,
  hash: string,
  requestId: string,
  { status, body }: ApiResponse,
  now: number,
) => {
  await client.query(
    `insert into sandbox.stripe_keys (key, request_hash, request_id, status, body, kept_since)
     values ($1, $2, $3, $4, $5, to_timestamp($6))
     on conflict (key) do update set request_hash = excluded.request_hash, request_id = excluded.request_id,
       status = excluded.status, body = excluded.body, kept_since = excluded.kept_since`,
    [key, hash, requestId, status, body, now],
  )
}

/** Deletes keys after 24 hours of business time, the period that Stripe guarantees. */
export const pruneKeys = async (client: Pick<PoolClient, 'query'>, now: Date) => {
  await client.query(
    `delete from sandbox.stripe_keys where kept_since < $1::timestamptz - interval '24 hours'`,
    [now],
  )
}

/** Deletes every key, as if a day had passed. Returns how many there were. */
export const forgetKeys = async (client: Pick<PoolClient, 'query'>): Promise<number> => {
  const forgotten = await client.query('delete from sandbox.stripe_keys')
  return forgotten.rowCount ?? 0
}
