import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { hour } from '#domain/durations.ts'
import type { Deps } from '#server/deps.ts'
import { tooManyRequests } from './failure.ts'

/**
 * Each idempotency key is stored as a row for a day. The web pages send one key per attempt, so only scripts come near this
 * limit.
 */
const maxKeys = 2_000

/** Throws 429 when the caller has used `maxKeys` idempotency keys within the last day. */
export async function refuseManyKeys(caller: string, { database, settings }: Deps): Promise<void> {
  if (!settings.rateLimits) return
  const keys = database
    .selectFrom('idempotencyKeys')
    .select('key')
    .where('caller', '=', caller)
    .limit(maxKeys)
  const { count } = await database
    .selectFrom(keys.as('keys'))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  if (count >= maxKeys) throw tooManyRequests(hour / 1000)
}

/**
 * Returns who an idempotency key belongs to: the user's id, or the IP address of a visitor. Two callers may choose the
 * same key.
 */
export const callerOf = (request: FastifyRequest): string => request.viewer?.id ?? request.ip
