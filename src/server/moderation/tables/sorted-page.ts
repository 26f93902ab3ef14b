import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { cutPage, isAmount, isId, isInstant, readCursor, writeCursor } from '#server/http/cursor.ts'

/** What a table is sorted by: an expression that is never null, and how its values are written into a cursor. */
export type SortPart = { by: RawBuilder<unknown>; kind: keyof typeof kinds }

const isDay = (value: unknown) => typeof value === 'string' && isInstant(`${value}T00:00:00.000Z`)

const kinds = {
  instant: {
    write: (by: RawBuilder<unknown>) =>
      sql<string>`to_char(${by} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    read: (value: string | number) => sql`${value}::timestamptz`,
    isValid: isInstant,
  },
  text: {
    write: (by: RawBuilder<unknown>) => sql<string>`${by}`,
    read: (value: string | number) => sql`${value}::text`,
    isValid: (value: unknown) => typeof value === 'string' && !value.includes('\0'),
  },
  day: {
    write: (by: RawBuilder<unknown>) => sql<string>`to_char(${by}, 'YYYY-MM-DD')`,
    read: (value: string | number) => sql`${value}::date`,
    isValid: isDay,
  },
  number: {
    write: (by: RawBuilder<unknown>) => sql<string>`${by}::text`,
    read: (value: string | number) => sql`${value}::numeric`,
    isValid: isAmount,
  },
  flag: {
    write: (by: RawBuilder<unknown>) => sql<string>`${by}::text`,
    read: (value: string | number) => sql`${value}::boolean`,
    isValid: (value: unknown) => value === 'true' || value === 'false',
  },
} as const

type PageRequest = {
  parts: readonly SortPart[]
  /** The id of a row, which decides the order of rows with equal values. */
  id: RawBuilder<unknown>
  direction: 'asc' | 'desc'
  limit: number
  cursor: string | undefined
}

/** Returns a page of a query in the order of the parts, and the cursor of the next page. */
export async function readSortedPage<DB, TB extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  { parts, id, direction, limit, cursor }: PageRequest,
): Promise<{ rows: Row[]; next?: string }> {
  const place = sql.join([...parts.map(({ by, kind }) => kinds[kind].write(by)), sql`${id}::text`])
  const columns = sql.join([...parts.map(({ by }) => by), id])
  const arrow = sql.raw(direction)
  let query = rows.select(sql<string[]>`array[${place}]`.as('place'))
  if (cursor !== undefined) {
    const read = readCursor(cursor, ...parts.map(({ kind }) => kinds[kind].isValid), isId)
    const after = sql.join([
      ...parts.map(({ kind }, at) => kinds[kind].read(read[at]!)),
      sql`${read.at(-1)}::uuid`,
    ])
    query = query.where(sql<boolean>`(${columns}) ${sql.raw(direction === 'desc' ? '<' : '>')} (${after})`)
  }
  for (const { by } of parts) query = query.orderBy(sql`${by} ${arrow}`)
  const found = (await query
    .orderBy(sql`${id} ${arrow}`)
    .limit(limit + 1)
    .execute()) as (Row & { place: string[] })[]
  const page = cutPage(found, limit, (row) => writeCursor(...row.place))
  // `place` need not be removed, because the reply's schema leaves out the fields that it does not name.
  return page
}
