import { sql, type RawBuilder } from 'kysely'
import { compileOnce } from '#adapters/database/compile-once.ts'
import { gather } from '#adapters/database/gather.ts'
import type { Queries } from '#adapters/database/port.ts'
import type { ListingPatch, NewListing } from '#contract/listings.ts'
import { countRows } from '#server/http/count-rows.ts'
import { cutPage, isId, isInstant, readCursor, writeCursor } from '#server/http/cursor.ts'
import type { Page } from '#server/http/present-result.ts'
import {
  type DetailsRow,
  type ListingRow,
  selectDetails,
  selectListings,
  toDetails,
  toListingView,
  toModeratedView,
} from './views.ts'

export type FoundListing = ReturnType<typeof toListingView> & { matched?: 'all' | 'some' }

const findRows = compileOnce<{ ids: readonly string[] }, DetailsRow>((queries, { ids }) =>
  selectDetails(queries).where(sql<boolean>`l.id = any(${ids}::uuid[])`),
)

/**
 * Reads one listing. All calls in one turn of the event loop share an SQL statement, because sending a statement is
 * half of the cost.
 */
const findRow = gather(async (queries, ids: readonly string[]) => {
  const rows = await findRows(queries, { ids: [...new Set(ids)] })
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => found.get(id))
})

/** Returns a listing of any status. The caller decides who may see it, and who may see why it was hidden. */
export async function findListingView(queries: Queries, id: string): Promise<ListingDetails | undefined> {
  const row = await findRow(queries, id)
  return row && toDetails(row)
}

export type ModeratedListing = ReturnType<typeof toModeratedView>
export type ListingDetails = ReturnType<typeof toDetails>
export type OwnListing = ListingDetails & { pickupInstructions: string | null }

const selectOwnListings = (queries: Queries) => selectDetails(queries).select('l.pickupInstructions')

/** Returns a listing with the fields that only its owner may read. The caller checks that the viewer is the owner. */
export async function findOwnListing(queries: Queries, id: string): Promise<OwnListing | undefined> {
  const row = await selectOwnListings(queries).where('l.id', '=', id).executeTakeFirst()
  return row && { ...toDetails(row), pickupInstructions: row.pickupInstructions }
}

/** Returns all listings of an owner, including removed ones, oldest first. */
export async function findEveryListingOf(queries: Queries, ownerId: string): Promise<OwnListing[]> {
  const rows = await selectOwnListings(queries)
    .where('l.ownerId', '=', ownerId)
    .orderBy('l.createdAt')
    .orderBy('l.id')
    .execute()
  return rows.map((row) => ({ ...toDetails(row), pickupInstructions: row.pickupInstructions }))
}

/** Saves the fields of a patch. Fields that are undefined stay as they are. */
export async function saveListing(
  queries: Queries,
  id: string,
  patch: ListingPatch,
  now: Date,
): Promise<void> {
  const { focalPoints: _, ...fields } = patch
  await queries
    .updateTable('gearListings')
    .set({ ...fields, updatedAt: now })
    .where('id', '=', id)
    .execute()
}

export async function addListing(
  queries: Queries,
  listing: NewListing & { ownerId: string; id?: string },
  now: Date,
): Promise<string> {
  const { focalPoints: _, ...fields } = listing
  const { id } = await queries
    .insertInto('gearListings')
    .values({ ...fields, createdAt: now, updatedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whether owners see their listing: of removed listings, only those that an admin removed. Product rules: Moderation. */
const isVisibleToOwner = sql<boolean>`(status <> 'removed' or moderation_reason is not null)`

export async function findOwnListings(
  queries: Queries,
  ownerId: string,
  asked: PageQuery,
): Promise<Page<ModeratedListing[]>> {
  const page = await readPageOf(queries, ownerId, isVisibleToOwner, asked)
  return { ...page, rows: page.rows.map(toModeratedView) }
}

/** Returns a page of an owner's listings that everyone may see, newest first. */
export async function findActiveListingsOf(
  queries: Queries,
  ownerId: string,
  asked: PageQuery,
): Promise<Page<FoundListing[]>> {
  const page = await readPageOf(queries, ownerId, sql<boolean>`status = 'active'`, asked)
  return { ...page, rows: page.rows.map(toListingView) }
}

type PageQuery = { limit: number; cursor?: string | undefined }

async function readPageOf(
  queries: Queries,
  ownerId: string,
  isVisible: RawBuilder<boolean>,
  { limit, cursor }: PageQuery,
): Promise<Page<ListingRow[]>> {
  const own = selectListings(queries).where('l.ownerId', '=', ownerId).where(isVisible)
  const after = cursor === undefined ? undefined : readCursor(cursor, isInstant, isId)
  const rows = await (
    after
      ? own.where(sql<boolean>`(l.created_at, l.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`)
      : own
  )
    .orderBy('l.createdAt', 'desc')
    .orderBy('l.id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = cutPage(rows, limit, ({ createdAt, id }) => writeCursor(createdAt.toISOString(), id))
  const all = queries.selectFrom('gearListings').where('ownerId', '=', ownerId).where(isVisible)
  return { ...page, total: await countRows(queries, all) }
}

/** Prevents the listing from being deleted until the transaction ends. Returns its owner and status. */
export const lockListingForKeyShare = (queries: Queries, id: string) =>
  queries
    .selectFrom('gearListings')
    .select(['ownerId', 'status'])
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()

/**
 * Returns whether a renter has a booking of the listing, of any status. They may then read it while it is under
 * review.
 */
export async function hasRented(queries: Queries, listingId: string, renterId: string): Promise<boolean> {
  const row = await queries
    .selectFrom('bookings')
    .select('id')
    .where('listingId', '=', listingId)
    .where('renterId', '=', renterId)
    .executeTakeFirst()
  return row !== undefined
}
