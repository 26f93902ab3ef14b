import type { Queries } from '#adapters/database/port.ts'
import { findStatements } from './statements.ts'

/** Returns the cases of a booking that one of its parties opened, with their statements, latest first. */
export async function findProblems(queries: Queries, bookingId: string) {
  const rows = await queries
    .selectFrom('cases')
    .select(['id', 'kind', 'status', 'outcome', 'closedAt', 'createdAt'])
    .where('bookingId', '=', bookingId)
    .where('reference', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
  const statementsOf = await findStatements(
    queries,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, statements: statementsOf(row.id) }))
}
