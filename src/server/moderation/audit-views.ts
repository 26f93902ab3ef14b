import type { z } from 'zod'
import { sql } from 'kysely'
import type { auditEntry, UserLine } from '#contract/moderation.ts'
import type { Queries } from '#adapters/database/port.ts'
import { cutPage } from '#server/http/cursor.ts'
import { isAfterCursor, cursorAt, userOf } from './lines.ts'

const maxShown = 50

const selectAudit = (queries: Queries) =>
  queries
    .selectFrom('auditLog as a')
    .leftJoin('users as u', 'u.id', 'a.actorId')
    .select([
      'a.id',
      // The values were checked when they were written.
      sql<z.input<typeof auditEntry>['action']>`a.action`.as('action'),
      'a.reason',
      'a.operator',
      'a.bookingId',
      'a.listingId',
      'a.userId',
      'a.reportId',
      'a.submissionId',
      'a.createdAt',
      sql<UserLine | null>`case when u.id is not null then ${userOf('u')} end`.as('actor'),
    ])
    .orderBy('a.createdAt', 'desc')
    .orderBy('a.id', 'desc')

/** The latest admin actions on one user or booking, newest first. */
export const readAudit = (queries: Queries, about: { userId: string } | { bookingId: string }) =>
  ('userId' in about
    ? selectAudit(queries).where('a.userId', '=', about.userId)
    : selectAudit(queries).where('a.bookingId', '=', about.bookingId)
  )
    .limit(maxShown)
    .execute()

/** The whole audit log, newest first. */
export async function listAuditViews(
  queries: Queries,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const rows = await selectAudit(queries)
    .where(isAfterCursor('a', cursor))
    .limit(limit + 1)
    .execute()
  return cutPage(rows, limit, cursorAt)
}
