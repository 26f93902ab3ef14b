import { statSync } from 'node:fs'
import path from 'node:path'
import type { Queries } from '#adapters/database/port.ts'
import { isCoverPath, isPhotoPath, photoLimits, photoPath } from '#domain/photo.ts'
import { isId } from '#server/http/cursor.ts'
import { findPhotoOwners } from './store.ts'

/** A photo of a row: one that is stored already, or a file to be uploaded. */
export type PhotoSource = { path: string } | { file: string }

export type PhotoCells = {
  /** Returns the photo that a cell names, or an error message if the owner may not use it or it does not exist. */
  read(cell: string, ownerId: string): PhotoSource | string
}

/** Returns the path of the photo that a file name stands for. Exports name files by the id of the photo. */
const exportedPath = (cell: string): string | undefined => {
  const { name } = path.parse(cell)
  return isId(name) ? photoPath(name) : undefined
}

const isStored = (cell: string) => isPhotoPath(cell) || isCoverPath(cell)

/**
 * Returns a reader for photo cells. A cell names a stored photo or a file, which is looked up in `folder`, where the
 * CSV file is.
 */
export async function openPhotoCells(
  queries: Queries,
  folder: string,
  cells: readonly string[],
): Promise<PhotoCells> {
  const paths = cells.flatMap((cell) => (isStored(cell) ? cell : (exportedPath(cell) ?? [])))
  const found = await findPhotoOwners(queries, paths)
  const ownerOf = new Map(found.map(({ path: stored, ownerId }) => [stored, ownerId]))
  return {
    read(cell, ownerId) {
      const stored = isStored(cell) ? cell : exportedPath(cell)
      if (stored && ownerOf.get(stored) === ownerId) return { path: stored }
      if (isStored(cell))
        return 'This owner has no such photo here. Name a file instead, or export with --photos.'
      return readFileCell(folder, cell)
    },
  }
}

function readFileCell(folder: string, cell: string): PhotoSource | string {
  const file = path.resolve(folder, cell)
  if (path.relative(folder, file).startsWith('..'))
    return `The photo ${cell} is not in the folder of the table. Copy it there.`
  const stats = statSync(file, { throwIfNoEntry: false })
  if (!stats?.isFile()) return `There is no file ${file}.`
  if (stats.size > photoLimits.maxBytes) return 'A photo can be up to 5 MB.'
  return { file }
}
