import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { day } from '#domain/durations.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, invalid } from './failure.ts'
import type { StoredResponse } from './stored-response.ts'

/** Milliseconds. A request without a response after this time is assumed to have ended with its process. */
const maxRunTime = 60_000

/**
 * Calls `respond` at most once per Idempotency-Key. The same key and request get the same response for 24 hours; the same
 * key with another request is 409, and so is a second request while the first one runs. Failures are not stored, so that a
 * corrected attempt can reuse the key. Ages use real time, not business time.
 */
export async function withIdempotencyKey(
  request: FastifyRequest,
  { database }: Deps,
  respond: () => Promise<StoredResponse>,
): Promise<StoredResponse> {
  const key = idempotencyKeyOf(request)
  if (key === undefined) return respond()
  const caller = request.viewer?.id ?? request.ip
  const requestHash = hash([request.method, request.url, JSON.stringify(request.body ?? null)])
  const now = new Date()
  await database
    .deleteFrom('idempotencyKeys')
    .where('createdAt', '<', new Date(now.getTime() - day))
    .execute()
  const claimed = await database
    .insertInto('idempotencyKeys')
    .values({ caller, key, requestHash, createdAt: now })
    .onConflict((row) =>
      row
        .columns(['caller', 'key'])
        .doUpdateSet({ createdAt: now, requestHash })
        .where('idempotencyKeys.status', 'is', null)
        .where('idempotencyKeys.createdAt', '<', new Date(now.getTime() - maxRunTime)),
    )
    .returning('key')
    .executeTakeFirst()
  const row = database.updateTable('idempotencyKeys').where('caller', '=', caller).where('key', '=', key)
  if (claimed) {
    try {
      const response = await respond()
      await row
        .set({
          status: response.status,
          headers: JSON.stringify(response.headers),
          body: JSON.stringify(response.body),
        })
        .execute()
      return response
    } catch (error) {
      await database
        .deleteFrom('idempotencyKeys')
        .where('caller', '=', caller)
        .where('key', '=', key)
        .execute()
      throw error
    }
  }
  const earlier = await database
    .selectFrom('idempotencyKeys')
    .selectAll()
    .where('caller', '=', caller)
    .where('key', '=', key)
    .executeTakeFirst()
  if (earlier && earlier.requestHash !== requestHash) {
    throw conflict(
      'idempotency_key_reused',
      'This Idempotency-Key was used for another request. Use a new key.',
    )
  }
  if (!earlier || earlier.status === null) {
    throw conflict(
      'idempotency_key_running',
      'The first request with this Idempotency-Key is still running. Try again in a moment.',
    )
  }
  return {
    status: earlier.status,
    headers: { ...(earlier.headers as Record<string, string>), 'idempotent-replayed': 'true' },
    body: earlier.body,
  }
}

/** Returns the Idempotency-Key of a request, if any; throws 400 when it is malformed. */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return
  if (typeof key === 'string' && key.length >= 1 && key.length <= 255) return key
  throw invalid({ path: 'Idempotency-Key', message: 'Idempotency-Key must have 1 to 255 characters.' })
}

const hash = (texts: string[]) => createHash('sha256').update(texts.join('\n')).digest('hex')
