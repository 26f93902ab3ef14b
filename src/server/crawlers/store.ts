import { sql } from 'kysely'
import type { Queries } from '#adapters/database/port.ts'
import { isId, isInstant, readCursor, writeCursor } from '#server/http/cursor.ts'

/** Returns the start of each sitemap file of listings: the cursor of the last row before it, or undefined for the first file. */
export async function findStarts(queries: Queries, rowsEach: number): Promise<(string | undefined)[]> {
  const starts: (string | undefined)[] = [undefined]
  for (;;) {
    const [last] = await listedAfter(queries, starts.at(-1))
      .offset(rowsEach - 1)
      .limit(1)
      .execute()
    if (!last) return starts
    starts.push(cursorOf(last))
  }
}

/** Returns active listings, oldest first, so that a new listing changes only the last file. */
export const readGear = async (queries: Queries, cursor: string | undefined, max: number) => {
  const rows = await listedAfter(queries, cursor).select('updatedAt').limit(max).execute()
  const last = rows.at(-1)
  return { rows, next: last && rows.length === max ? cursorOf(last) : undefined }
}

function listedAfter(queries: Queries, cursor: string | undefined) {
  const listed = queries
    .selectFrom('gearListings')
    .select(['id', 'createdAt'])
    .where('status', '=', 'active')
    .orderBy('createdAt')
    .orderBy('id')
  if (cursor === undefined) return listed
  const [createdAt, id] = readCursor(cursor, isInstant, isId)
  return listed.where(sql<boolean>`(created_at, id) > (${createdAt}::timestamptz, ${id}::uuid)`)
}

const cursorOf = ({ createdAt, id }: { createdAt: Date; id: string }): string =>
  writeCursor(createdAt.toISOString(), id)
