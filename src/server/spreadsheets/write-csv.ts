import { stringify } from 'csv-stringify/sync'
import { escapeFormula } from './formula.ts'

/** Text that a user may have written, or a number that we formatted. */
type Cell = string | { number: string }

/**
 * Returns a table as CSV (RFC 4180), with the byte order mark that spreadsheets need for UTF-8. Text that begins like a
 * formula is escaped.
 */
export const writeCsv = (columns: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  stringify([columns, ...rows.map((cells) => cells.map(writeCell))], {
    bom: true,
    record_delimiter: 'windows',
    quoted_match: /^\s|\s$|[\r\n]/,
  })

const writeCell = (cell: Cell): string => (typeof cell === 'string' ? escapeFormula(cell) : cell.number)
