import { sql } from 'kysely'
import type { Queries } from '#adapters/database/port.ts'
import { selectListings, toListingView } from '#server/listings/views.ts'

/** Gear that is listed, available or not; what was removed drops out. */
export async function findFavorites(queries: Queries, userId: string) {
  const rows = await selectListings(queries)
    .innerJoin('favorites as f', 'f.listingId', 'l.id')
    .select('f.id as favoriteId')
    .where('f.userId', '=', userId)
    .where('l.status', '=', 'active')
    .orderBy('f.createdAt', 'desc')
    .orderBy('f.id', 'desc')
    .execute()
  return rows.map(({ favoriteId, ...listing }) => ({ id: favoriteId, listing: toListingView(listing) }))
}

/** Foreign keys still reach the row meanwhile. */
export const holdUser = (queries: Queries, id: string) =>
  queries.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** How many other listings the person has saved. */
export async function countFavorites(queries: Queries, userId: string, except: string): Promise<number> {
  const { count } = await queries
    .selectFrom('favorites')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('userId', '=', userId)
    .where('listingId', '<>', except)
    .executeTakeFirstOrThrow()
  return count
}

/** Answers the id of the row that says so, new or old. */
export async function addFavorite(
  queries: Queries,
  { userId, listingId, now }: { userId: string; listingId: string; now: Date },
): Promise<string> {
  const { id } = await queries
    .insertInto('favorites')
    .values({ userId, listingId, createdAt: now })
    .onConflict((row) =>
      row.columns(['userId', 'listingId']).doUpdateSet((eb) => ({ userId: eb.ref('excluded.userId') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function deleteFavorite(queries: Queries, userId: string, listingId: string): Promise<void> {
  await queries
    .deleteFrom('favorites')
    .where('userId', '=', userId)
    .where('listingId', '=', listingId)
    .execute()
}
