import type { z } from 'zod'
import { sql } from 'kysely'
import type { auditEntry, UserLine } from '#contract/moderation.ts'
import type { AdminRole } from '#domain/admin-role.ts'
import type { Cents } from '#domain/money.ts'
import { type AuditGroup, auditGroups } from '#domain/moderation.ts'
import type { Queries } from '#adapters/database/port.ts'
import { countRows } from '#server/http/count-rows.ts'
import { cutPage } from '#server/http/cursor.ts'
import { contains, cursorAt, isAfterCursor, matchesUser, userOf } from './lines.ts'

const maxShown = 50

const auditJoined = (queries: Queries) =>
  queries
    .selectFrom('auditLog as a')
    .leftJoin('users as u', 'u.id', 'a.actorId')
    .leftJoin('users as c', 'c.id', 'a.userId')
    .leftJoin('bookings as b', 'b.id', 'a.bookingId')
    // An action on a booking also shows the listing of the booking.
    .leftJoin('gearListings as l', (join) =>
      join.on('l.id', '=', sql<string>`coalesce(a.listing_id, b.listing_id)`),
    )

const selectAudit = (queries: Queries) =>
  auditJoined(queries)
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
      sql<Cents | null>`(a.details ->> 'amount')::numeric`.as('amount'),
      sql<z.input<typeof auditEntry>['outcome']>`a.details ->> 'outcome'`.as('outcome'),
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

type AuditRequest = {
  group?: AuditGroup | undefined
  search?: string | undefined
  limit: number
  cursor?: string | undefined
}

/** Returns a page of the audit log, newest first, with the total: of all actions or of one group that match the search. */
export async function listAuditViews(queries: Queries, { group, search, limit, cursor }: AuditRequest) {
  const inGroup = group ? sql<boolean>`a.action = any(${[...auditGroups[group]]})` : sql<boolean>`true`
  const isFound = search ? matches(search) : sql<boolean>`true`
  const [rows, total] = await Promise.all([
    selectAudit(queries)
      .where(inGroup)
      .where(isFound)
      .where(isAfterCursor('a', cursor))
      .limit(limit + 1)
      .execute(),
    countRows(queries, auditJoined(queries).where(inGroup).where(isFound)),
  ])
  return { ...cutPage(rows, limit, cursorAt), total }
}

/** Returns the condition that names, emails, the title of the gear or the reason contain the words. */
const matches = (words: string) =>
  sql<boolean>`(a.reason ilike ${contains(words)} or l.title ilike ${contains(words)}
    or ${matchesUser('u', words)} or ${matchesUser('c', words)})`
