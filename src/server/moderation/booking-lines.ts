import { sql } from 'kysely'
import type { z } from 'zod'
import type { bookingLine } from '#contract/moderated-bookings.ts'
import type { Queries } from '#adapters/database/port.ts'
import { cutPage } from '#server/http/cursor.ts'
import { isAfterCursor, contains, cursorAt, idIn, matchesUser, userOf } from './lines.ts'
import { bookingsWithParties } from '#server/bookings/with-parties.ts'

type Titled = z.input<typeof bookingLine>['listing']

export const selectBookingLines = (queries: Queries) =>
  bookingsWithParties(queries).select([
    'b.id',
    'b.status',
    'b.startDate',
    'b.endDate',
    'b.totalAmount',
    'b.ownerEarnings',
    'b.payoutStatus',
    'b.refundStatus',
    'b.createdAt',
    sql<Titled>`json_build_object('id', l.id, 'title', l.title, 'status', l.status)`.as('listing'),
    userOf('r').as('renter'),
    userOf('o').as('owner'),
  ])

/** Bookings, newest first. Searches ids of bookings, listings and parties, or titles, names and emails. */
export async function listBookingLines(
  queries: Queries,
  { search, limit, cursor }: { search?: string | undefined; limit: number; cursor?: string | undefined },
) {
  let query = selectBookingLines(queries).where(isAfterCursor('b', cursor))
  const id = search && idIn(search)
  if (id) {
    query = query.where((b) =>
      b.or([
        b('b.id', '=', id),
        b('b.listingId', '=', id),
        b('b.renterId', '=', id),
        b('b.ownerId', '=', id),
      ]),
    )
  } else if (search) {
    query = query.where((b) =>
      b.or([b('l.title', 'ilike', contains(search)), matchesUser('r', search), matchesUser('o', search)]),
    )
  }
  const rows = await query
    .orderBy('b.createdAt', 'desc')
    .orderBy('b.id', 'desc')
    .limit(limit + 1)
    .execute()
  return cutPage(rows, limit, cursorAt)
}
