import { sql } from 'kysely'
import type { Queries } from '#adapters/database/port.ts'
import { bookingsWithParties } from '#server/bookings/with-parties.ts'
import { contains, coverOf, idIn, matchesUser, nameOf, userOf } from '#server/moderation/lines.ts'
import { takerOf } from '#server/moderation/taker.ts'
import { readTable, type TableRequest, type TableRules } from './read-table.ts'

export const casesJoined = (queries: Queries) =>
  bookingsWithParties(queries).innerJoin('cases as c', 'c.bookingId', 'b.id')

const selectCaseRows = (queries: Queries) =>
  casesJoined(queries)
    .selectAll('c')
    .select(['l.title', 'b.totalAmount', userOf('r').as('renter'), userOf('o').as('owner'), takerOf('c')])
    .select(coverOf)
    .select(
      sql<
        'renter' | 'owner' | null
      >`case c.opened_by when b.renter_id then 'renter' when b.owner_id then 'owner' end`.as('side'),
    )

const isOpen = sql<boolean>`c.status = 'open'`

export const caseRules: TableRules<'cases'> = {
  id: sql`c.id`,
  views: {
    open: () => isOpen,
    mine: (_now, reader) => sql`${isOpen} and c.taken_by = ${reader}`,
    problems: () => sql`${isOpen} and c.kind = 'problem'`,
    stripe: () => sql`${isOpen} and c.kind in ('dispute', 'provider_refund', 'provider_reversal')`,
    overdue: () => sql`${isOpen} and c.kind = 'overdue'`,
    closed: () => sql`c.status = 'closed'`,
  },
  sorts: {
    listing: { by: sql`lower(l.title)`, kind: 'text' },
    kind: { by: sql`c.kind`, kind: 'text' },
    renter: { by: nameOf('r'), kind: 'text' },
    owner: { by: nameOf('o'), kind: 'text' },
    total: { by: sql`b.total_amount`, kind: 'number' },
    age: { by: sql`c.created_at`, kind: 'instant', isReversed: true },
  },
  latest: [
    { by: sql`(c.status = 'open')`, kind: 'flag' },
    { by: sql`c.created_at`, kind: 'instant' },
  ],
  matches: (words) => {
    const id = idIn(words)
    return id
      ? sql`${id}::uuid in (c.id, b.id, b.listing_id, b.renter_id, b.owner_id)`
      : sql`(l.title ilike ${contains(words)} or c.description ilike ${contains(words)} or c.reference = ${words}
          or ${matchesUser('r', words)} or ${matchesUser('o', words)})`
  },
}

/** Returns a page of the cases of a built-in filter. If no sort is requested, open ones come first, then the latest. */
export const listCaseRows = (queries: Queries, request: TableRequest<'cases'>, now: Date, reader: string) =>
  readTable(selectCaseRows(queries), caseRules, request, now, reader)
