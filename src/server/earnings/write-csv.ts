/** Text that a user may have written, or a number that we formatted. */
type Cell = string | { number: string }

/** Matches text that a spreadsheet would read as a formula, including full-width signs and leading spaces. */
const formula = /^\s*[=+\-@|%＝＋－＠]/

/**
 * Returns a table as CSV (RFC 4180), with the byte order mark that spreadsheets need for UTF-8. Puts an apostrophe before
 * text that begins like a formula, so that a title cannot run as one in a reader's spreadsheet (CSV injection).
 */
export function writeCsv(columns: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [columns, ...rows].map((cells) => cells.map(writeCell).join(','))
  return `\uFEFF${lines.map((line) => `${line}\r\n`).join('')}`
}

function writeCell(cell: Cell): string {
  if (typeof cell !== 'string') return cell.number
  const text = formula.test(cell) ? `'${cell}` : cell
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
