import pg from 'pg'

const { builtins, getTypeParser } = pg.types
type TypeId = Parameters<typeof getTypeParser>[0]
const arrays = { int8: 1016, date: 1182, numeric: 1231 }
const readTextArray: (text: string) => (string | null)[] = getTypeParser(1009 as TypeId)
const readText = (text: string) => text

function readInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a JavaScript integer`)
  return value
}

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.DATE, readText],
  [builtins.NUMERIC, readText],
  [builtins.INT8, readInteger],
  [arrays.date, readTextArray],
  [arrays.numeric, readTextArray],
  [arrays.int8, (text) => readTextArray(text).map((item) => (item === null ? null : readInteger(item)))],
])

/** How columns are read: calendar dates and money as text, bigint as a safe integer, times as Date. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (type, format) =>
    (format === 'binary' ? undefined : parsers.get(type)) ?? getTypeParser(type, format),
}
