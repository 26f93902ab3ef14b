export type Row = Readonly<Record<string, string | number | Date | null | undefined>>

const maxWidth = 60

/** Replaces control characters, because those in a user's text could rewrite what the terminal shows. */
const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')
const textOf = (value: Row[string]) =>
  oneLine(value instanceof Date ? value.toISOString() : String(value ?? ''))

function cut(text: string): string {
  const characters = [...text]
  return characters.length > maxWidth ? `${characters.slice(0, maxWidth - 1).join('')}…` : text
}

/** Returns the rows as aligned columns with the field names as headings. Leaves out columns that are empty in all rows. */
export function drawTable(rows: readonly Row[]): string {
  const names = Object.keys(rows[0] ?? {}).filter((name) => rows.some((row) => textOf(row[name]) !== ''))
  const lines = [
    names.map((name) => name.toUpperCase()),
    ...rows.map((row) => names.map((name) => cut(textOf(row[name])))),
  ]
  const widths = names.map((_, at) => Math.max(...lines.map((cells) => [...(cells[at] ?? '')].length)))
  return lines
    .map((cells) =>
      cells
        .map((cell, at) => cell + ' '.repeat(widths[at]! - [...cell].length))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
