import { sql } from 'kysely'
import type { Queries } from '#adapters/database/port.ts'
import { selectDetails } from '#server/listings/views.ts'

const selectRows = (queries: Queries) =>
  selectDetails(queries).select(['l.pickupInstructions', 'u.email as ownerEmail'])

export type StoredListing = Awaited<ReturnType<typeof findListings>>[number]

/** Listings of any status by id. */
export const findListings = (queries: Queries, ids: readonly string[]) =>
  selectRows(queries)
    .where(sql<boolean>`l.id = any(${[...ids]}::uuid[])`)
    .execute()

/** Returns the listings that were not removed, of one owner or of all. Their order does not depend on when they were created. */
export const findExported = (queries: Queries, ownerId: string | undefined) =>
  selectRows(queries)
    .where('l.status', '<>', 'removed')
    .where(ownerId ? sql<boolean>`l.owner_id = ${ownerId}` : sql<boolean>`true`)
    .orderBy(sql`lower(u.email)`)
    .orderBy(sql`l.title collate "C"`)
    .orderBy('l.id')
    .execute()

/** Owners by email in lower case. */
export const findOwners = (queries: Queries, emails: readonly string[]) =>
  queries
    .selectFrom('users')
    .select(['id', sql<string>`lower(email)`.as('email'), 'suspendedAt'])
    .where('deletedAt', 'is', null)
    .where(sql<boolean>`lower(email) = any(${[...emails]}::text[])`)
    .execute()

/** The titles, in lower case, of the gear that these owners list. */
export const findTitles = (queries: Queries, ownerIds: readonly string[]) =>
  queries
    .selectFrom('gearListings')
    .select(['id', 'ownerId', sql<string>`lower(title)`.as('title')])
    .where('status', '<>', 'removed')
    .where(sql<boolean>`owner_id = any(${[...ownerIds]}::uuid[])`)
    .execute()

/** Those of the paths that are photos, with their owners. */
export const findPhotoOwners = (queries: Queries, paths: readonly string[]) =>
  queries
    .selectFrom('photos')
    .select(['path', 'ownerId'])
    .where(sql<boolean>`path = any(${[...paths]}::text[])`)
    .execute()
