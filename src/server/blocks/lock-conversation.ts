import { sql } from 'kysely'
import type { Queries } from '#adapters/database/port.ts'

/**
 * Held until the transaction ends, so that the positions of a conversation stand in the order of its commits: whoever has
 * read up to one has read all before it.
 */
export async function lockConversation(queries: Queries, one: string, other: string): Promise<void> {
  const name = `conversation:${[one, other].toSorted().join(':')}`
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(queries)
}
