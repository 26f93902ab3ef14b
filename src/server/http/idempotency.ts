import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { day } from '#domain/durations.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, invalid } from './failure.ts'
import type { Sent } from './sent.ts'
/** A request that has not answered after this time is taken to have died with its process. */
const maxRunTime = 60_000

/**
 * The same Idempotency-Key and body get the same answer for 24 hours; the same key with another body is 409, and so is
 * a second request while the first one runs. Failures are not kept, so that a corrected attempt can use the key again.
 * Ages are real time: the key belongs to the protocol.
 */
export async function withIdempotencyKey(
  request: FastifyRequest,
  { database }: Deps,
  answer: () => Promise<Sent>,
): Promise<Sent> {
  const key = idempotencyKeyOf(request)
  if (key === undefined) return answer()
  const caller = request.viewer?.id ?? request.ip
  const requestHash = hash([request.method, request.url, JSON.stringify(request.body ?? null)])
  const now = new Date()
  await database
    .deleteFrom('idempotencyKeys')
    .where('createdAt', '<', new Date(now.getTime() - day))
    .execute()
  const mine = await database
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
  if (mine) {
    try {
      const sent = await answer()
      await row
        .set({ status: sent.status, headers: JSON.stringify(sent.headers), body: JSON.stringify(sent.body) })
        .execute()
      return sent
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

/** The key that the client sent, if any; 400 when it is none. */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return
  if (typeof key === 'string' && key.length >= 1 && key.length <= 255) return key
  throw invalid({ path: 'Idempotency-Key', message: 'Idempotency-Key must have 1 to 255 characters.' })
}

const hash = (texts: string[]) => createHash('sha256').update(texts.join('\n')).digest('hex')
