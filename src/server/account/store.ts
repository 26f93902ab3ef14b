import { sql } from 'kysely'
import type { Queries } from '#adapters/database/port.ts'
import type { Cents } from '#domain/money.ts'
import { findPrivatePhotos } from '#server/photos/keep-private.ts'
import { findPhotosOf } from '#server/messages/store.ts'

export const findBlockedDatesOf = (queries: Queries, ownerId: string) =>
  queries
    .selectFrom('blockedDates as d')
    .innerJoin('gearListings as l', 'l.id', 'd.listingId')
    .select(['d.id', 'd.listingId', 'd.startDate', 'd.endDate'])
    .where('l.ownerId', '=', ownerId)
    .orderBy('d.startDate')
    .execute()

/** Returns the messages that the user sent or received, oldest first, with the other user's name. */
export async function findMessagesOf(queries: Queries, userId: string) {
  const rows = await queries
    .selectFrom('messages as m')
    .innerJoin('users as u', (join) =>
      join.on(
        'u.id',
        '=',
        sql<string>`CASE WHEN m.sender_id = ${userId} THEN m.receiver_id ELSE m.sender_id END`,
      ),
    )
    .select([
      'm.id',
      'm.senderId',
      'm.receiverId',
      'm.listingId',
      'm.bookingId',
      'm.content',
      'm.photoCount',
      'm.read',
      'm.createdAt',
      'u.id as otherId',
      'u.firstName',
      'u.lastName',
      'u.profileImageUrl',
    ])
    .where((m) => m.or([m('m.senderId', '=', userId), m('m.receiverId', '=', userId)]))
    .orderBy('m.position')
    .execute()
  const photosOf = await findPhotosOf(queries, rows)
  return rows.map(({ otherId, firstName, lastName, profileImageUrl, ...message }) => ({
    ...message,
    photos: photosOf(message.id),
    otherUser: { id: otherId, firstName, lastName, profileImageUrl },
  }))
}

/** Returns the user's favorites, including those whose listing is hidden or removed. */
export const findFavoritesOf = (queries: Queries, userId: string) =>
  queries
    .selectFrom('favorites as f')
    .innerJoin('gearListings as l', 'l.id', 'f.listingId')
    .select(['f.listingId', 'l.title', 'f.createdAt'])
    .where('f.userId', '=', userId)
    .orderBy('f.createdAt')
    .execute()

export const findReportsOf = (queries: Queries, reporterId: string) =>
  queries
    .selectFrom('reports as r')
    .innerJoin('gearListings as l', 'l.id', 'r.listingId')
    .select(['r.id', 'r.listingId', 'l.title', 'r.reason', 'r.description', 'r.status', 'r.createdAt'])
    .where('r.reporterId', '=', reporterId)
    .orderBy('r.createdAt')
    .execute()

export async function findProblemsOf(queries: Queries, userId: string) {
  const rows = await queries
    .selectFrom('cases')
    .select(['id', 'bookingId', 'description', 'status', 'outcome', 'createdAt'])
    .where('openedBy', '=', userId)
    .orderBy('createdAt')
    .execute()
  return withPhotos(queries, rows)
}

/** Returns what the user added to cases after they were opened. */
export async function findStatementsOf(queries: Queries, userId: string) {
  const rows = await queries
    .selectFrom('caseStatements as s')
    .innerJoin('cases as c', 'c.id', 's.caseId')
    .select(['s.id', 'c.bookingId', 's.content', 's.createdAt'])
    .where('s.authorId', '=', userId)
    .orderBy('s.createdAt')
    .execute()
  return withPhotos(queries, rows)
}

async function withPhotos<Row extends { id: string }>(queries: Queries, rows: readonly Row[]) {
  const photosOf = await findPrivatePhotos(
    queries,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, photos: photosOf(row.id) }))
}

/** Returns the transfers to the owner's payout account from the ledger; reversals are negative. */
export const findPayoutsOf = (queries: Queries, ownerId: string) =>
  queries
    .selectFrom('ledgerJournals as j')
    .innerJoin('ledgerEntries as e', 'e.journalId', 'j.id')
    .innerJoin('bookings as b', 'b.id', 'j.bookingId')
    .select(['j.bookingId', sql<Cents>`-e.amount`.as('amount'), 'j.occurredAt as date'])
    .where('b.ownerId', '=', ownerId)
    .where('j.kind', 'in', ['transfer', 'reversal'])
    .where('e.account', '=', 'provider_clearing')
    .orderBy('j.occurredAt')
    .execute()

/** Returns what the user recorded at pickups and returns, with the paths of their photos. */
export async function findHandoffRecordsOf(queries: Queries, userId: string) {
  const records = await queries
    .selectFrom('handoffRecords as r')
    .innerJoin('bookings as b', 'b.id', 'r.bookingId')
    .select(['r.id', 'r.bookingId', 'r.kind', 'r.checklist', 'r.note', 'r.createdAt'])
    .where(sql<boolean>`case r.side when 'owner' then b.owner_id else b.renter_id end = ${userId}`)
    .where((b) => b.or([b('b.renterId', '=', userId), b('b.ownerId', '=', userId)]))
    .orderBy('r.createdAt')
    .execute()
  const photosOf = await findPrivatePhotos(
    queries,
    records.map(({ id }) => id),
  )
  return records.map(({ id, ...record }) => ({ ...record, photos: photosOf(id) }))
}

export const findPickupProposalsOf = (queries: Queries, userId: string) =>
  queries
    .selectFrom('pickupProposals as p')
    .innerJoin('bookings as b', 'b.id', 'p.bookingId')
    .select(['p.bookingId', 'p.pickupAt as time', 'p.place', 'p.status', 'p.createdAt'])
    .where(sql<boolean>`case p.proposed_by when 'owner' then b.owner_id else b.renter_id end = ${userId}`)
    .where((b) => b.or([b('b.renterId', '=', userId), b('b.ownerId', '=', userId)]))
    .orderBy('p.createdAt')
    .execute()
