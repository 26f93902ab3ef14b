import type { Queries } from '#adapters/database/port.ts'
import { listingOf } from './lines.ts'

export async function getListingLine(queries: Queries, id: string) {
  const { line } = await queries
    .selectFrom('gearListings as l')
    .innerJoin('users as o', 'o.id', 'l.ownerId')
    .select(listingOf.as('line'))
    .where('l.id', '=', id)
    .executeTakeFirstOrThrow()
  return line
}
