import { invalid } from './failure.ts'

/** Exact counts end here: beyond it the answer says 1001. Product rules, API. */
export const maxCounted = 1001

/** The sort values of the last row of a page, as an opaque word. */
export const writeCursor = (...values: (string | number)[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url')

/** Reads what `writeCursor` wrote, checked by `isValid` value by value; throws 400 for anything else. */
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
    // Not one of ours: the same answer as for a forged one.
  }
  throw invalid({ path: 'cursor', message: 'This cursor is not one of ours. Start from the first page.' })
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
export const isId = (value: unknown): boolean => typeof value === 'string' && uuid.test(value)
/** An instant as `toISOString` writes it; JavaScript also reads days that do not exist, PostgreSQL does not. */
export function isInstant(value: unknown): boolean {
  if (typeof value !== 'string' || !/^[1-9]\d{3}-/.test(value)) return false
  const at = new Date(value)
  return !Number.isNaN(at.getTime()) && at.toISOString() === value
}
export const isAmount = (value: unknown): boolean =>
  typeof value === 'string' && /^\d{1,8}(\.\d{1,10})?$/.test(value)

/** Cuts a page that was read with one row more than asked for. */
export function cutPage<Row>(
  rows: Row[],
  limit: number,
  cursorOf: (row: Row) => string,
): { rows: Row[]; next?: string } {
  if (rows.length <= limit) return { rows }
  const stored = rows.slice(0, limit)
  return { rows: stored, next: cursorOf(stored.at(-1)!) }
}
