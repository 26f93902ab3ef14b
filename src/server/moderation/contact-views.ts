import { sql } from 'kysely'
import type { Queries } from '#adapters/database/port.ts'
import { cutPage } from '#server/http/cursor.ts'
import { isAfterOpenCursor, openCursorAt } from './lines.ts'

const selectSubmissions = (queries: Queries) =>
  queries
    .selectFrom('contactSubmissions as s')
    .select([
      's.id',
      's.name',
      's.email',
      's.subject',
      's.message',
      's.status',
      's.note',
      's.answeredAt',
      's.createdAt',
    ])

/** Unanswered messages first, then newest first. */
export async function listSubmissionViews(
  queries: Queries,
  {
    status,
    limit,
    cursor,
  }: { status?: 'pending' | 'answered' | undefined; limit: number; cursor?: string | undefined },
) {
  const all = selectSubmissions(queries).where(isAfterOpenCursor('s', cursor))
  const rows = await (status ? all.where('s.status', '=', status) : all)
    .orderBy(sql`(s.status = 'pending')`, 'desc')
    .orderBy('s.createdAt', 'desc')
    .orderBy('s.id', 'desc')
    .limit(limit + 1)
    .execute()
  return cutPage(rows, limit, openCursorAt)
}

export const getSubmissionView = (queries: Queries, id: string) =>
  selectSubmissions(queries).where('s.id', '=', id).executeTakeFirstOrThrow()
