import { sql } from 'kysely'
import type { Queries } from '#adapters/database/port.ts'
import { selectDetails } from '#server/listings/views.ts'

const selectRows = (queries: Queries) =>
  selectDetails(queries).select(['l.pickupInstructions', 'u.email as ownerEmail'])

export type StoredListing = Awaited<ReturnType<typeof findListings>>[number]

/** Returns listings of any status by id. */
export const findListings = (queries: Queries, ids: readonly string[]) =>
  selectRows(queries)
    .where(sql<boolean>`l.id = any(${[...ids]}::uuid[])`)
    .execute()

/**
 * Returns all listings except removed ones, of one owner or of all owners, ordered by the owner's email, the title
 * and the id.
 */
export const findExported = (queries: Queries, ownerId: string | undefined) =>
  selectRows(queries)
    .where('l.status', '<>', 'removed')
    .where(ownerId ? sql<boolean>`l.owner_id = ${ownerId}` : sql<boolean>`true`)
    .orderBy(sql`lower(u.email)`)
    .orderBy(sql`l.title collate "C"`)
    .orderBy('l.id')
    .execute()

/** Returns the accounts with these emails, which are given in lower case. */
export const findOwners = (queries: Queries, emails: readonly string[]) =>
  queries
    .selectFrom('users')
    .select(['id', sql<string>`lower(email)`.as('email'), 'suspendedAt'])
    .where('deletedAt', 'is', null)
    .where(sql<boolean>`lower(email) = any(${[...emails]}::text[])`)
    .execute()

/** Returns the titles, in lower case, of all gear that these owners list. */
export const findTitles = (queries: Queries, ownerIds: readonly string[]) =>
  queries
    .selectFrom('gearListings')
    .select(['id', 'ownerId', sql<string>`lower(title)`.as('title')])
    .where('status', '<>', 'removed')
    .where(sql<boolean>`owner_id = any(${[...ownerIds]}::uuid[])`)
    .execute()

/** Returns those of the paths that belong to photos, with the photos' owners. */
export const findPhotoOwners = (queries: Queries, paths: readonly string[]) =>
  queries
    .selectFrom('photos')
    .select(['path', 'ownerId'])
    .where(sql<boolean>`path = any(${[...paths]}::text[])`)
    .execute()
