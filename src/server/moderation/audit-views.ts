import type { z } from 'zod'
import { sql } from 'kysely'
import type { auditEntry, UserLine } from '#contract/moderation.ts'
import type { AdminRole } from '#domain/admin-role.ts'
import { type AuditGroup, auditGroups } from '#domain/moderation.ts'
import type { Queries } from '#adapters/database/port.ts'
import { cutPage } from '#server/http/cursor.ts'
import { isAfterCursor, cursorAt, userOf } from './lines.ts'

const maxShown = 50

const selectAudit = (queries: Queries) =>
  queries
    .selectFrom('auditLog as a')
    .leftJoin('users as u', 'u.id', 'a.actorId')
    .leftJoin('users as c', 'c.id', 'a.userId')
    .leftJoin('bookings as b', 'b.id', 'a.bookingId')
    // An action on a booking also shows the listing of the booking.
    .leftJoin('gearListings as l', (join) =>
      join.on('l.id', '=', sql<string>`coalesce(a.listing_id, b.listing_id)`),
    )
    .select([
      'a.id',
      // The action was checked when the entry was written.
      sql<z.input<typeof auditEntry>['action']>`a.action`.as('action'),
      'a.reason',
      'a.operator',
      'a.bookingId',
      'a.listingId',
      'a.userId',
      'a.reportId',
      'a.submissionId',
      'a.createdAt',
      'l.title as listingTitle',
      sql<AdminRole | null>`a.details ->> 'role'`.as('role'),
      sql<UserLine | null>`case when c.id is not null then ${userOf('c')} end`.as('user'),
      sql<UserLine | null>`case when u.id is not null then ${userOf('u')} end`.as('actor'),
    ])
    .orderBy('a.createdAt', 'desc')
    .orderBy('a.id', 'desc')

/** Returns the latest admin actions on one user or booking, newest first. */
export const readAudit = (queries: Queries, about: { userId: string } | { bookingId: string }) =>
  ('userId' in about
    ? selectAudit(queries).where('a.userId', '=', about.userId)
    : selectAudit(queries).where('a.bookingId', '=', about.bookingId)
  )
    .limit(maxShown)
    .execute()

/** Returns a page of the audit log, newest first: of all actions or of one group. */
export async function listAuditViews(
  queries: Queries,
  { group, limit, cursor }: { group?: AuditGroup | undefined; limit: number; cursor?: string | undefined },
) {
  const all = selectAudit(queries)
  const rows = await (group ? all.where('a.action', 'in', auditGroups[group]) : all)
    .where(isAfterCursor('a', cursor))
    .limit(limit + 1)
    .execute()
  return cutPage(rows, limit, cursorAt)
}
