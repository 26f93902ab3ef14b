import { sql } from 'kysely'
import type { Queries } from '#adapters/database/port.ts'

/** Returns whether either user has blocked the other, without revealing which one. */
export async function isBlockedBetween(queries: Queries, one: string, other: string): Promise<boolean> {
  const row = await queries
    .selectFrom('userBlocks')
    .select('blockerId')
    .where((b) =>
      b.or([
        b.and([b('blockerId', '=', one), b('blockedId', '=', other)]),
        b.and([b('blockerId', '=', other), b('blockedId', '=', one)]),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}

export async function findBlocks(queries: Queries, blockerId: string) {
  const rows = await queries
    .selectFrom('userBlocks as b')
    .innerJoin('users as u', 'u.id', 'b.blockedId')
    .select(['u.id', 'u.firstName', 'u.lastName', 'u.profileImageUrl', 'b.createdAt'])
    .where('b.blockerId', '=', blockerId)
    .orderBy('b.createdAt', 'desc')
    .orderBy('u.id')
    .execute()
  return rows.map(({ createdAt, ...user }) => ({ user, createdAt }))
}

/** Counts the users whom `blockerId` has blocked. Does not count the user `except`. */
export async function countBlocks(queries: Queries, blockerId: string, except: string): Promise<number> {
  const { count } = await queries
    .selectFrom('userBlocks')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('blockerId', '=', blockerId)
    .where('blockedId', '<>', except)
    .executeTakeFirstOrThrow()
  return count
}

export async function addBlock(
  queries: Queries,
  { blockerId, blockedId, now }: { blockerId: string; blockedId: string; now: Date },
): Promise<void> {
  await queries
    .insertInto('userBlocks')
    .values({ blockerId, blockedId, createdAt: now })
    .onConflict((row) => row.columns(['blockerId', 'blockedId']).doNothing())
    .execute()
}

export async function deleteBlock(queries: Queries, blockerId: string, blockedId: string): Promise<void> {
  await queries
    .deleteFrom('userBlocks')
    .where('blockerId', '=', blockerId)
    .where('blockedId', '=', blockedId)
    .execute()
}
