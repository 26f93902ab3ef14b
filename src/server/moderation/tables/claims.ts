import { sql } from 'kysely'
import type { Queries } from '#adapters/database/port.ts'
import { undecidedClaims, unpaidClaims } from '#domain/claim.ts'
import { bookingsWithParties } from '#server/bookings/with-parties.ts'
import { presentClaims, selectClaims } from '#server/claims/views.ts'
import { notFound } from '#server/http/failure.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { contains, coverOf, idIn, matchesUser, nameOf, userOf } from '#server/moderation/lines.ts'
import { takerOf } from '#server/moderation/taker.ts'
import { readTable, type TableRequest, type TableRules } from './read-table.ts'

export const claimsJoined = (queries: Queries) =>
  bookingsWithParties(queries).innerJoin('claims as c', 'c.bookingId', 'b.id')

const selectClaimRows = (queries: Queries) =>
  selectClaims(queries).select([takerOf('c'), userOf('o').as('owner'), userOf('r').as('renter'), ...coverOf])

const isToDecide = sql<boolean>`c.status in ('contested', 'unanswered')`
const statusIn = (statuses: readonly string[]) => sql<boolean>`c.status = any(${[...statuses]})`

export const claimRules: TableRules<'claims'> = {
  id: sql`c.id`,
  views: {
    decide: () => isToDecide,
    mine: (_now, reader) => sql`${statusIn(undecidedClaims)} and c.taken_by = ${reader}`,
    open: () => sql`c.status = 'open'`,
    unpaid: () => statusIn(unpaidClaims),
    over: () => sql`not ${statusIn([...undecidedClaims, ...unpaidClaims])}`,
  },
  sorts: {
    listing: { by: sql`lower(l.title)`, kind: 'text' },
    owner: { by: nameOf('o'), kind: 'text' },
    renter: { by: nameOf('r'), kind: 'text' },
    amount: { by: sql`c.amount`, kind: 'number' },
    age: { by: sql`c.created_at`, kind: 'instant', isReversed: true },
  },
  latest: [
    { by: sql`(${isToDecide})`, kind: 'flag' },
    { by: sql`c.created_at`, kind: 'instant' },
  ],
  matches: (words) => {
    const id = idIn(words)
    return id
      ? sql`${id}::uuid in (c.id, b.id, b.listing_id, b.renter_id, b.owner_id)`
      : sql`(l.title ilike ${contains(words)} or c.description ilike ${contains(words)}
          or ${matchesUser('r', words)} or ${matchesUser('o', words)})`
  },
}

type Row = Awaited<ReturnType<ReturnType<typeof selectClaimRows>['execute']>>[number]

async function present(queries: Queries, rows: readonly Row[], viewer: Viewer) {
  const views = await presentClaims(queries, rows, viewer)
  return views.map((view, at) => {
    const { owner, renter, cover, categoryIcon, taker } = rows[at]!
    return { ...view, owner, renter, cover, categoryIcon, taker }
  })
}

/**
 * Returns a page of the claims of a built-in filter. If no sort is requested, undecided ones come first, then the
 * latest.
 */
export async function listClaimRows(
  queries: Queries,
  request: TableRequest<'claims'>,
  now: Date,
  viewer: Viewer,
) {
  const page = await readTable(selectClaimRows(queries), claimRules, request, now, viewer.id)
  return { ...page, rows: await present(queries, page.rows, viewer) }
}

export async function getClaimRow(queries: Queries, id: string, viewer: Viewer) {
  const row = await selectClaimRows(queries).where('c.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('claim')
  return (await present(queries, [row], viewer))[0]!
}
