import type { Queries } from '#adapters/database/port.ts'
import { findPrivatePhotos } from '#server/photos/keep-private.ts'

/** Returns the checklist that both sides go through at a handoff, which depends on the category of the gear. */
export async function findChecklist(queries: Queries, listingId: string): Promise<string[]> {
  const { checklist } = await queries
    .selectFrom('gearListings as l')
    .innerJoin('gearCategories as c', 'c.id', 'l.categoryId')
    .select('c.checklist')
    .where('l.id', '=', listingId)
    .executeTakeFirstOrThrow()
  return checklist
}

/** Returns what both sides recorded at both handoffs, oldest first. */
export const listRecords = (queries: Queries, bookingId: string) =>
  queries
    .selectFrom('handoffRecords')
    .selectAll()
    .where('bookingId', '=', bookingId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

/** Returns the records of `listRecords`, each with the paths of its photos. */
export async function listRecordsWithPhotos(queries: Queries, bookingId: string) {
  const records = await listRecords(queries, bookingId)
  const photosOf = await findPrivatePhotos(
    queries,
    records.map(({ id }) => id),
  )
  return records.map((record) => ({ ...record, photos: photosOf(record.id) }))
}
