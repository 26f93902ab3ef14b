import { sql } from 'kysely'
import type { Queries } from '#adapters/database/port.ts'

/**
 * Locks the conversation of two users until the transaction ends. Message positions then follow the order of commits, so
 * that "read up to position N" covers every message before N.
 */
export async function lockConversation(queries: Queries, one: string, other: string): Promise<void> {
  const name = `conversation:${[one, other].toSorted().join(':')}`
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(queries)
}
