import { sql } from 'kysely'
import type { Queries } from '#adapters/database/port.ts'
import { selectListings, toListingView } from '#server/listings/views.ts'

/** Returns the saved listings that are active, available or not, latest saved first. */
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

/** Locks the user's row. FOR NO KEY UPDATE still lets other transactions insert rows that refer to the user. */
export const lockUser = (queries: Queries, id: string) =>
  queries.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Counts the listings that the user has saved. Does not count the listing `except`. */
export async function countFavorites(queries: Queries, userId: string, except: string): Promise<number> {
  const { count } = await queries
    .selectFrom('favorites')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('userId', '=', userId)
    .where('listingId', '<>', except)
    .executeTakeFirstOrThrow()
  return count
}

/** Returns the id of the favorite; of the existing one when the listing was saved before. */
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
