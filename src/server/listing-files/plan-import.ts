import type { ListingPatch, NewListing } from '#contract/listings.ts'
import type { Queries } from '#adapters/database/port.ts'
import { findCategories } from '#server/categories/store.ts'
import { isId } from '#server/http/cursor.ts'
import { fieldColumns, fieldOf, photoColumns, type ListingColumn } from './columns.ts'
import { openPhotoCells, type PhotoSource } from './photo-cells.ts'
import {
  readChange,
  readNewListing,
  readPhotos,
  type ListingRow,
  type Mistake,
  type Note,
} from './read-row.ts'
import { findListings, findOwners, findTitles, type StoredListing } from './store.ts'

/** One row of the file, and what an import does with it. `photos` is undefined when the row names no photos. */
export type PlannedRow = {
  line: number
  owner: { id: string; email: string }
  title: string
  photos?: PhotoSource[] | undefined
} & (
  | { what: 'create'; id: string | undefined; listing: NewListing }
  | { what: 'change'; id: string; patch: ListingPatch; columns: string[] }
  | { what: 'unchanged'; id: string }
)

export type ImportPlan = { rows: PlannedRow[]; mistakes: Mistake[] }

export type PlanOptions = {
  /** The folder in which photo files are looked up. */
  folder: string
  /**
   * Allows an owner to have two listings with one title. Off by default, because importing a file twice would create
   * all its listings again.
   */
  sameTitles?: boolean | undefined
}

type Owner = Awaited<ReturnType<typeof findOwners>>[number]

/**
 * Returns what an import would do and the mistakes in the file, without writing anything. Rows follow the same rules
 * as the listing form.
 */
export async function planImport(
  queries: Queries,
  rows: readonly ListingRow[],
  { folder, sameTitles = false }: PlanOptions,
): Promise<ImportPlan> {
  const categories = new Map(
    (await findCategories(queries)).map(({ id, name }) => [name.toLowerCase(), id] as const),
  )
  const ids = rows.map(({ cells }) => cells.id?.trim().toLowerCase() ?? '').filter(isId)
  const stored = new Map((await findListings(queries, ids)).map((listing) => [listing.id, listing]))
  const emails = rows.map(({ cells }) => cells.owner?.trim().toLowerCase() ?? '')
  const owners = new Map((await findOwners(queries, emails)).map((owner) => [owner.email, owner]))
  const photoCells = rows.flatMap(({ cells }) => photoColumns.map((column) => cells[column]?.trim() ?? ''))
  const photos = await openPhotoCells(queries, folder, photoCells)
  const ownerIds = [...owners.values()].map(({ id }) => id)
  const lines = new Map<string, string>()
  for (const { ownerId, title, id } of await findTitles(queries, ownerIds))
    lines.set(`${ownerId} ${title}`, `The listing ${id}`)
  const mistakes: Mistake[] = []
  const seenIds = new Map<string, number>()

  function plan(row: ListingRow): PlannedRow | undefined {
    const { line, cells } = row
    const before = mistakes.length
    const note: Note = (column, message) => void mistakes.push({ line, column, message })
    const id = readId(cells.id?.trim().toLowerCase() ?? '', line, seenIds, note)
    const listing = id === undefined ? undefined : stored.get(id)
    const planned = listing ? planChange(row, listing, note) : planNew(row, id, note)
    return mistakes.length === before ? planned : undefined
  }

  function planNew(row: ListingRow, id: string | undefined, note: Note): PlannedRow | undefined {
    const owner = readOwner(row.cells.owner?.trim() ?? '', owners, note)
    const listing = readNewListing(row, categories, note)
    const status = row.cells.status?.trim() ?? ''
    if (status !== '' && status !== 'active')
      note('status', `New gear is active, not “${status}”. Leave the row out, or write active.`)
    if (!owner || !listing) return undefined
    const key = `${owner.id} ${listing.title.toLowerCase()}`
    const same = lines.get(key)
    if (same && !sameTitles)
      note('title', `${same} has the same owner and title. Write its id into this row, or use --same-titles.`)
    lines.set(key, `Line ${row.line}`)
    const sources = readPhotos(row, owner.id, photos, note)
    return { line: row.line, owner, title: listing.title, photos: sources, what: 'create', id, listing }
  }

  function planChange(row: ListingRow, listing: StoredListing, note: Note): PlannedRow | undefined {
    const { line, cells } = row
    const owner = { id: listing.ownerId, email: listing.ownerEmail }
    const email = cells.owner?.trim().toLowerCase()
    if (email && email !== owner.email.toLowerCase())
      note('owner', `The listing belongs to ${owner.email}. Gear keeps its owner.`)
    if (listing.status === 'removed') note('id', 'This gear was removed. Leave the row out, or empty the id.')
    const status = cells.status?.trim()
    if (status && status !== listing.status)
      note('status', `The listing is ${listing.status}. An import changes no status.`)
    const read = readChange(row, categories, note)
    const sources = readPhotos(row, owner.id, photos, note)
    if (!read) return undefined
    const { patch, columns } = differences(listing, read, sources)
    const shared = { line, owner, title: read.title ?? listing.title, id: listing.id }
    if (columns.length === 0) return { ...shared, what: 'unchanged' }
    return { ...shared, photos: sources, what: 'change', patch, columns }
  }

  return { rows: rows.flatMap((row) => plan(row) ?? []), mistakes }
}

function readId(cell: string, line: number, seen: Map<string, number>, note: Note): string | undefined {
  if (cell === '') return undefined
  if (!isId(cell)) note('id', 'This is no id of a listing. Leave it empty for new gear.')
  else if (seen.has(cell)) note('id', `Line ${seen.get(cell)} has the same id.`)
  else seen.set(cell, line)
  return cell
}

function readOwner(email: string, owners: ReadonlyMap<string, Owner>, note: Note): Owner | undefined {
  const owner = owners.get(email.toLowerCase())
  if (email === '') note('owner', 'New gear needs the email of its owner.')
  else if (!owner) note('owner', `Nobody has signed in as ${email}. Gear needs an owner with an account.`)
  else if (owner.suspendedAt) note('owner', `${email} is suspended.`)
  return owner
}

/** Returns the fields that a row changes, and the names of their columns. */
function differences(
  listing: StoredListing,
  read: ListingPatch,
  photos: PhotoSource[] | undefined,
): { patch: ListingPatch; columns: ListingColumn[] } {
  const changed = fieldColumns.filter((column) => {
    const value = read[fieldOf[column]]
    return value !== undefined && JSON.stringify(value) !== JSON.stringify(listing[fieldOf[column]])
  })
  const isSame =
    !photos ||
    (photos.length === listing.images.length &&
      photos.every((photo, at) => 'path' in photo && photo.path === listing.images[at]))
  const patch = Object.fromEntries(changed.map((column) => [fieldOf[column], read[fieldOf[column]]]))
  return { patch, columns: [...changed, ...(isSame ? [] : (['photo_1'] as const))] }
}
