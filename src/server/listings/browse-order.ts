import { sql, type RawBuilder } from 'kysely'
import type { SortOrder } from '#domain/listing.ts'
import { formatMoney } from '#domain/money.ts'
import { isAmount, isId, isInstant, readCursor, writeCursor } from '#server/http/cursor.ts'
import type { ListingRow } from './views.ts'

export type Order = {
  /** The order in the subquery that selects one page, where the listing has the alias `g`. An index covers it. */
  inner: RawBuilder<unknown>
  /** The same order for the joined rows, where the listing has the alias `l`. */
  outer: RawBuilder<unknown>
  after(cursor: string): RawBuilder<boolean>
  cursorOf(row: ListingRow): string
}

const isCount = (value: unknown) =>
  Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) < 2 ** 31

const byPrice = (direction: 'ASC' | 'DESC'): Order => {
  const columns = (table: string) => sql.raw(`${table}.daily_rate ${direction}, ${table}.id ${direction}`)
  return {
    inner: columns('g'),
    outer: columns('l'),
    after(cursor) {
      const [rate, id] = readCursor(cursor, isAmount, isId)
      const beyond = sql.raw(direction === 'ASC' ? '>' : '<')
      return sql`(g.daily_rate, g.id) ${beyond} (${rate}::numeric, ${id}::uuid)`
    },
    cursorOf: ({ dailyRate, id }) => writeCursor(formatMoney(dailyRate), id),
  }
}

const newest = (table: string) => sql.raw(`${table}.created_at DESC, ${table}.id DESC`)

const highestRated = (table: string) =>
  sql.raw(
    `${table}.weighed_rating DESC, ${table}.rating_count DESC, ${table}.created_at DESC, ${table}.id DESC`,
  )

const byNewest: Order = {
  inner: newest('g'),
  outer: newest('l'),
  after(cursor) {
    const [createdAt, id] = readCursor(cursor, isInstant, isId)
    return sql`(g.created_at, g.id) < (${createdAt}::timestamptz, ${id}::uuid)`
  },
  cursorOf: ({ createdAt, id }) => writeCursor(createdAt.toISOString(), id),
}

export const orders: Record<SortOrder, Order> = {
  // Without search words no listing is more relevant than another, so the newest come first.
  relevance: byNewest,
  newest: byNewest,
  price_asc: byPrice('ASC'),
  price_desc: byPrice('DESC'),
  // A rating from few reviews is weighed less than one from many (decision 14). Unrated listings have 0 and come last.
  rating: {
    inner: highestRated('g'),
    outer: highestRated('l'),
    after(cursor) {
      const [rating, count, createdAt, id] = readCursor(cursor, isAmount, isCount, isInstant, isId)
      return sql`(g.weighed_rating, g.rating_count, g.created_at, g.id)
        < (${rating}::numeric, ${count}::int, ${createdAt}::timestamptz, ${id}::uuid)`
    },
    cursorOf: ({ weighedRating, ratingCount, createdAt, id }) =>
      writeCursor(weighedRating, ratingCount, createdAt.toISOString(), id),
  },
}
