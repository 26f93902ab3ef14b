import { sql } from 'kysely'
import type { Queries } from '#adapters/database/port.ts'
import { findPrivatePhotos } from '#server/photos/keep-private.ts'

type Statement = {
  id: string
  caseId: string
  side: 'renter' | 'owner'
  content: string
  photoCount: number
  createdAt: Date
}

/**
 * Returns a function from a case's id to what the parties said about the case, in order. The report that opened a case is its
 * first statement and has the case's id.
 */
export async function findStatements(queries: Queries, caseIds: readonly string[]) {
  if (caseIds.length === 0) return () => []
  const { rows } = await sql<Statement>`
    select said.*, case said.author_id when b.renter_id then 'renter' else 'owner' end as side
    from (
      select id, id as case_id, opened_by as author_id, description as content, photo_count, created_at
      from cases where description is not null
      union all
      select id, case_id, author_id, content, photo_count, created_at from case_statements
    ) said
    join cases c on c.id = said.case_id
    join bookings b on b.id = c.booking_id
    where said.case_id = any (${caseIds}::uuid[])
    order by said.created_at, said.id = said.case_id desc, said.id
  `.execute(queries)
  const photosOf = await findPrivatePhotos(
    queries,
    rows.map(({ id }) => id),
  )
  const byCase = Map.groupBy(
    rows.map((row) => ({ ...row, photos: photosOf(row.id) })),
    ({ caseId }) => caseId,
  )
  return (caseId: string) => byCase.get(caseId) ?? []
}
