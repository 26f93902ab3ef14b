import { CsvError, parse } from 'csv-parse/sync'
import { findNearest } from '#domain/find-nearest.ts'
import { decodeText, UnreadableFile } from './decode-text.ts'
import { readEscaped } from './formula.ts'

/** A row, with the line of the file on which it begins. Columns that the file leaves out are absent. */
export type CsvRow<Column extends string = string> = {
  line: number
  cells: Readonly<Partial<Record<Column, string>>>
}

export type CsvOptions = { encoding?: string | undefined; delimiter?: string | undefined }

const delimiters = [',', ';', '\t'] as const
const maxRows = 100_000

/**
 * Reads a table with a header whose names are among `columns`, in any order. Understands the separators `,`, `;` and
 * tab, quotes, and byte order marks. Throws `UnreadableFile` for a file that is not such a table; the caller checks
 * the cells.
 */
export function readCsv<Column extends string>(
  bytes: Uint8Array,
  columns: readonly Column[],
  { encoding, delimiter }: CsvOptions = {},
): CsvRow<Column>[] {
  const text = decodeText(bytes, encoding)
  const records = parseRecords(text, delimiter ?? guessDelimiter(text))
  const [header, ...rows] = records
  if (!header) throw new UnreadableFile('The file is empty. Its first line must name the columns.')
  if (rows.length > maxRows)
    throw new UnreadableFile(`The file has more than ${maxRows} rows. Split it into several.`)
  const names = readHeader(header.record, columns)
  return rows.map(({ record, line }) => {
    if (record.length > names.length)
      throw new UnreadableFile(
        `Line ${line} has ${record.length} cells, but the header has ${names.length}. Put a text with a separator in it in double quotes.`,
      )
    const cells = names.map((name, at) => [name, readEscaped(record[at] ?? '')])
    return { line, cells: Object.fromEntries(cells) as CsvRow<Column>['cells'] }
  })
}

/** Returns the separator that is most frequent in the header. */
function guessDelimiter(text: string): string {
  const header = /^[^\r\n]*/.exec(text)?.[0] ?? ''
  const count = (delimiter: string) => header.split(delimiter).length
  return delimiters.toSorted((one, other) => count(other) - count(one))[0]!
}

function parseRecords(text: string, delimiter: string): { record: string[]; line: number }[] {
  try {
    const records = parse(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
    }) as string[][]
    // Counts the lines itself, because in some files the library counts the lines of quoted texts twice.
    let next = 1
    const numbered = records.map((record) => {
      const line = next
      next += 1 + countBreaks(record)
      return { record, line }
    })
    return numbered.filter(({ record }) => record.some((cell) => cell.trim() !== ''))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = (error as { lines?: number }).lines
    throw new UnreadableFile(
      `Line ${line ?? 1} is not CSV: a text with a double quote in it must be in double quotes, and the quote doubled. (${error.message})`,
      { cause: error },
    )
  }
}

const countBreaks = (record: readonly string[]) =>
  record.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0)

/**
 * Returns the columns that a header names, where `Daily rate` is `daily_rate`. Throws `UnreadableFile` for unknown or
 * repeated names.
 */
function readHeader<Column extends string>(header: readonly string[], columns: readonly Column[]): Column[] {
  const names = header.map((cell) =>
    cell
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_'),
  )
  for (const [at, name] of names.entries()) {
    if (!columns.includes(name as Column)) {
      const meant = findNearest(name, columns)
      throw new UnreadableFile(
        `Line 1 has a column “${header[at]}”, which is unknown. ${meant ? `Did you mean “${meant}”? ` : ''}The columns are ${columns.join(', ')}.`,
      )
    }
    if (names.indexOf(name) !== at) throw new UnreadableFile(`Line 1 has the column “${name}” twice.`)
  }
  return names as Column[]
}
