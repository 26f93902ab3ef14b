import type { z } from 'zod'
import { sql } from 'kysely'
import type { auditEntry } from '#contract/audit.ts'
import type { UserLine } from '#contract/moderation.ts'
import type { AdminRole } from '#domain/admin-role.ts'
import type { Cents } from '#domain/money.ts'
import { type AuditGroup, auditGroups } from '#domain/moderation.ts'
import type { Queries } from '#adapters/database/port.ts'
import { contains, coverOf, matchesUser, nameOf, userOf } from '#server/moderation/lines.ts'
import { readTable, type TableRequest, type TableRules } from './read-table.ts'

const maxShown = 50

export const auditJoined = (queries: Queries) =>
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
  auditJoined(queries).select([
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
    ...coverOf,
    sql<AdminRole | null>`a.details ->> 'role'`.as('role'),
    sql<Cents | null>`(a.details ->> 'amount')::numeric`.as('amount'),
    sql<z.input<typeof auditEntry>['outcome']>`a.details ->> 'outcome'`.as('outcome'),
    sql<UserLine | null>`case when c.id is not null then ${userOf('c')} end`.as('user'),
    sql<UserLine | null>`case when u.id is not null then ${userOf('u')} end`.as('actor'),
  ])

/** Returns the latest admin actions on one user or booking, newest first. */
export const readAudit = (queries: Queries, about: { userId: string } | { bookingId: string }) =>
  ('userId' in about
    ? selectAudit(queries).where('a.userId', '=', about.userId)
    : selectAudit(queries).where('a.bookingId', '=', about.bookingId)
  )
    .orderBy('a.createdAt', 'desc')
    .orderBy('a.id', 'desc')
    .limit(maxShown)
    .execute()

const isIn = (group: AuditGroup) => () => sql<boolean>`a.action = any(${[...auditGroups[group]]})`

export const auditRules: TableRules<'audit'> = {
  id: sql`a.id`,
  views: {
    reports: isIn('reports'),
    listings: isIn('listings'),
    users: isIn('users'),
    money: isIn('money'),
    system: isIn('system'),
  },
  sorts: {
    // Automatic decisions have neither an admin nor an operator.
    by: { by: sql`coalesce(${nameOf('u')}, lower(a.operator), '')`, kind: 'text' },
    when: { by: sql`a.created_at`, kind: 'instant' },
  },
  latest: [{ by: sql`a.created_at`, kind: 'instant' }],
  matches: (words) =>
    sql`(a.reason ilike ${contains(words)} or l.title ilike ${contains(words)}
      or ${matchesUser('u', words)} or ${matchesUser('c', words)})`,
}

/** Returns a page of the audit log. If no sort is requested, the latest actions come first. */
export const listAuditViews = (queries: Queries, request: TableRequest<'audit'>, now: Date, reader: string) =>
  readTable(selectAudit(queries), auditRules, request, now, reader)
