import type { z } from 'zod'
import { listingPatch, newListing, type ListingPatch, type NewListing } from '#contract/listings.ts'
import { findNearest } from '#domain/find-nearest.ts'
import { linesOf } from '#domain/included.ts'
import type { CsvRow } from '#server/spreadsheets/read-csv.ts'
import {
  columnOf,
  fieldColumns,
  fieldOf,
  photoColumns,
  readYesOrNo,
  type FieldColumn,
  type ListingColumn,
} from './columns.ts'
import type { PhotoCells, PhotoSource } from './photo-cells.ts'

export type ListingRow = CsvRow<ListingColumn>
export type Mistake = { line: number; column: ListingColumn; message: string }
/** Records a mistake in a column of the row that is being read. */
export type Note = (column: ListingColumn, message: string) => void
/** The ids of categories, by name in lower case. */
export type Categories = ReadonlyMap<string, string>

const required: readonly FieldColumn[] = [
  'title',
  'category',
  'description',
  'daily_rate',
  'condition',
  'location',
]

/** The columns in which an empty cell clears the field of the listing. */
const canBeCleared: readonly FieldColumn[] = ['included', 'pickup_instructions']

/**
 * Reads a row as a new listing. An optional column that is absent or empty gets the default of the listing form.
 * Returns undefined after noting what the contract refuses.
 */
export const readNewListing = (row: ListingRow, categories: Categories, note: Note): NewListing | undefined =>
  check(newListing, readFields(row, categories, note, required), note)

/**
 * Reads a row as a change of a listing. Absent columns leave their fields unchanged, and so do empty cells, except
 * that an empty cell clears the columns of `canBeCleared` and is a mistake in a required column.
 */
export function readChange(row: ListingRow, categories: Categories, note: Note): ListingPatch | undefined {
  const fields = readFields(row, categories, note, [])
  // A row may change nothing, but the contract refuses an empty patch.
  return Object.keys(fields).length === 0 ? {} : check(listingPatch, fields, note)
}

/** Returns the value of each field, as a client of the API would send it. */
function readFields(
  { cells }: ListingRow,
  categories: Categories,
  note: Note,
  always: readonly FieldColumn[],
): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const column of fieldColumns) {
    const cell = cells[column]?.trim() ?? (always.includes(column) ? '' : undefined)
    const mayBeEmpty = canBeCleared.includes(column) || required.includes(column)
    if (cell === undefined || (cell === '' && !mayBeEmpty)) continue
    if (column === 'category') fields[fieldOf[column]] = readCategory(cell, categories, note)
    else if (column === 'included') fields[fieldOf[column]] = linesOf(cell)
    else if (column === 'delivery' || column === 'available')
      fields[fieldOf[column]] = readFlag(cell, column, note)
    else fields[fieldOf[column]] = column === 'condition' ? cell.toLowerCase() : cell
  }
  return fields
}

/** An id that no category has. It stands in for an unknown category, which is noted as a mistake. */
const noCategory = '00000000-0000-4000-8000-000000000000'

function readCategory(cell: string, categories: Categories, note: Note): string {
  const id = categories.get(cell.toLowerCase())
  if (id || cell === '') return id ?? ''
  const meant = findNearest(cell, [...categories.keys()])
  note(
    'category',
    `There is no category “${cell}”. ${meant ? `Did you mean “${meant}”? ` : ''}The categories are ${[...categories.keys()].join(', ')}.`,
  )
  return noCategory
}

function readFlag(cell: string, column: 'delivery' | 'available', note: Note): boolean {
  const flag = readYesOrNo(cell)
  if (typeof flag === 'boolean') return flag
  note(column, `Write yes or no, not “${cell}”.`)
  return false
}

function check<Schema extends z.ZodType>(
  schema: Schema,
  fields: Record<string, unknown>,
  note: Note,
): z.output<Schema> | undefined {
  const read = schema.safeParse(fields)
  if (read.success) return read.data
  for (const { path, message } of read.error.issues) note(columnOf(path), message)
  return undefined
}

/** Returns the photos of a row in their order. Undefined when the row names none: the listing then keeps its photos. */
export function readPhotos(
  { cells }: ListingRow,
  ownerId: string,
  photos: PhotoCells,
  note: Note,
): PhotoSource[] | undefined {
  const sources: PhotoSource[] = []
  const seen = new Set<string>()
  for (const column of photoColumns) {
    const cell = cells[column]?.trim()
    if (!cell) continue
    const source = photos.read(cell, ownerId)
    if (typeof source === 'string') note(column, source)
    else if (seen.has(cell)) note(column, 'You can use each photo only once.')
    else sources.push(source)
    seen.add(cell)
  }
  return seen.size > 0 ? sources : undefined
}
