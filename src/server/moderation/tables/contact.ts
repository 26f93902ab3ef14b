import { sql } from 'kysely'
import type { Queries } from '#adapters/database/port.ts'
import { contains, idIn } from '#server/moderation/lines.ts'
import { readTable, type TableRequest, type TableRules } from './read-table.ts'

export const submissions = (queries: Queries) => queries.selectFrom('contactSubmissions as s')

export const selectSubmissions = (queries: Queries) =>
  submissions(queries).select([
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

export const contactRules: TableRules<'contact'> = {
  id: sql`s.id`,
  views: {
    unanswered: () => sql`s.status = 'pending'`,
    answered: () => sql`s.status = 'answered'`,
  },
  sorts: {
    subject: { by: sql`lower(s.subject)`, kind: 'text' },
    from: { by: sql`lower(s.name)`, kind: 'text' },
    age: { by: sql`s.created_at`, kind: 'instant', isReversed: true },
  },
  latest: [
    { by: sql`(s.status = 'pending')`, kind: 'flag' },
    { by: sql`s.created_at`, kind: 'instant' },
  ],
  matches: (words) => {
    const id = idIn(words)
    const like = contains(words)
    return id
      ? sql`s.id = ${id}::uuid`
      : sql`(s.subject ilike ${like} or s.name ilike ${like} or s.email ilike ${like} or s.message ilike ${like})`
  },
}

/**
 * Returns a page of the messages of a built-in filter. If no sort is requested, unanswered ones come first, then the
 * latest.
 */
export const listSubmissionViews = (
  queries: Queries,
  { status, ...request }: TableRequest<'contact'> & { status?: 'pending' | 'answered' | undefined },
  now: Date,
  reader: string,
) => {
  const all = selectSubmissions(queries)
  return readTable(status ? all.where('s.status', '=', status) : all, contactRules, request, now, reader)
}
