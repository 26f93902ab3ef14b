import { invalid } from './failure.ts'

/** Counting stops at this number: a total of 1001 means more than 1000 (Product rules: API). */
export const maxCounted = 1001

/** Returns the sort values of a page's last row as an opaque string. */
export const writeCursor = (...values: (string | number)[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url')

/** Returns the values of a cursor that `writeCursor` wrote. Throws 400 when one fails its check in `isValid`. */
export function readCursor(cursor: string, ...isValid: ((value: unknown) => boolean)[]): (string | number)[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    if (
      Array.isArray(values) &&
      values.length === isValid.length &&
      isValid.every((check, at) => check(values[at]))
    ) {
      return values as (string | number)[]
    }
  } catch {
    // Text that is not a cursor of this API gets the same error as invalid values.
  }
  throw invalid({ path: 'cursor', message: 'This cursor is not one of ours. Start from the first page.' })
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export const isId = (value: unknown): boolean => typeof value === 'string' && uuid.test(value)

/** Accepts only the format of `toISOString`: JavaScript also parses days that do not exist, which PostgreSQL rejects. */
export function isInstant(value: unknown): boolean {
  if (typeof value !== 'string' || !/^[1-9]\d{3}-/.test(value)) return false
  const instant = new Date(value)
  return !Number.isNaN(instant.getTime()) && instant.toISOString() === value
}

export const isAmount = (value: unknown): boolean =>
  typeof value === 'string' && /^\d{1,8}(\.\d{1,10})?$/.test(value)

/** Returns a page from rows that were read with `limit + 1`: the extra row shows that there is a next page. */
export function cutPage<Row>(
  rows: Row[],
  limit: number,
  cursorOf: (row: Row) => string,
): { rows: Row[]; next?: string } {
  if (rows.length <= limit) return { rows }
  const page = rows.slice(0, limit)
  return { rows: page, next: cursorOf(page.at(-1)!) }
}
