/** Text, which people may have written, or a figure of ours. */
type Cell = string | { number: string }

/** What a spreadsheet would take for a formula, also in its full-width forms and behind blanks. */
const formula = /^\s*[=+\-@|%＝＋－＠]/

/**
 * A table as spreadsheets read it (RFC 4180, with the mark that tells them it is UTF-8). Text that begins like a formula
 * is led by an apostrophe, so that nobody's title runs on somebody else's machine.
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
