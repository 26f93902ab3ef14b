import { sql } from 'kysely'
import type { Queries } from '#adapters/database/port.ts'
import { bookingsWithParties } from '#server/bookings/with-parties.ts'
import { selectBookingLines } from '#server/moderation/booking-lines.ts'
import { contains, idIn, matchesUser, nameOf } from '#server/moderation/lines.ts'
import { payoutKind } from '#server/moderation/figures/money.ts'
import { readTable, type TableRequest, type TableRules } from './read-table.ts'

export const bookingsJoined = (queries: Queries) => bookingsWithParties(queries)

export const bookingRules: TableRules<'bookings'> = {
  id: sql`b.id`,
  views: {
    paid: () => sql`b.status = 'confirmed'`,
    requests: () => sql`b.status = 'pending'`,
    unpaid: () => sql`b.status = 'approved'`,
    held: (now) => sql`${payoutKind(now)} = 'held'`,
    due: (now) => sql`${payoutKind(now)} = 'due'`,
    waiting: (now) => sql`${payoutKind(now)} = 'noAccount'`,
    failed: () => sql`'failed' in (b.payout_status, b.refund_status)`,
    completed: () => sql`b.status = 'completed'`,
    ended: () => sql`b.status in ('declined', 'cancelled')`,
  },
  sorts: {
    listing: { by: sql`lower(l.title)`, kind: 'text' },
    renter: { by: nameOf('r'), kind: 'text' },
    owner: { by: nameOf('o'), kind: 'text' },
    start: { by: sql`b.start_date`, kind: 'day' },
    total: { by: sql`b.total_amount`, kind: 'number' },
    asked: { by: sql`b.created_at`, kind: 'instant' },
  },
  latest: [{ by: sql`b.created_at`, kind: 'instant' }],
  matches: (words) => {
    const id = idIn(words)
    return id
      ? sql`${id}::uuid in (b.id, b.listing_id, b.renter_id, b.owner_id)`
      : sql`(l.title ilike ${contains(words)} or ${matchesUser('r', words)} or ${matchesUser('o', words)})`
  },
}

/**
 * Returns a page of the bookings of a built-in filter, the latest first if no sort is requested. A search is for ids of
 * bookings, gear and users, or for titles, names and emails.
 */
export const listBookingLines = (
  queries: Queries,
  request: TableRequest<'bookings'>,
  now: Date,
  reader: string,
) => readTable(selectBookingLines(queries), bookingRules, request, now, reader)
