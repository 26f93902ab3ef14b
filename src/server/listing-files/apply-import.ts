import { readFile } from 'node:fs/promises'
import type { Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'
import { inTransaction } from '#adapters/database/transactions.ts'
import type { Operator } from '#server/audit/actor.ts'
import { audit } from '#server/audit/write-entry.ts'
import type { Deps } from '#server/deps.ts'
import { createListingIn } from '#server/listings/actions.ts'
import { changeListingIn } from '#server/listings/change.ts'
import type { ForgottenPhoto } from '#server/photos/forget.ts'
import { importPhoto } from '#server/photos/import-photo.ts'
import { removePhotoFiles } from '#server/photos/remove-files.ts'
import type { PlannedRow } from './plan-import.ts'

const rowsPerBatch = 100

type Options = {
  actor: Operator
  reason: string
  now: Date
  /** The name of the file, for the audit log. */
  file: string
  /** Called after each batch with the number of rows written so far and the total. */
  onProgress?: (done: number, total: number) => void
}

/** Thrown when a batch fails. The batches before it stay written. */
export class ImportStopped extends Error {
  override name = 'ImportStopped'
}

/**
 * Writes the rows of a plan that create or change a listing, in batches of one transaction each. Returns how many
 * listings were created and changed.
 */
export async function applyImport(
  deps: Deps,
  rows: readonly PlannedRow[],
  options: Options,
): Promise<{ created: number; changed: number }> {
  const due = rows.filter(({ what }) => what !== 'unchanged')
  const count = { created: 0, changed: 0 }
  for (let at = 0; at < due.length; at += rowsPerBatch) {
    const batch = due.slice(at, at + rowsPerBatch)
    try {
      const written = await writeBatch(deps, batch, options)
      count.created += written.created
      count.changed += written.changed
    } catch (error) {
      const [first, last] = [batch[0]!.line, batch.at(-1)!.line]
      throw new ImportStopped(
        `Lines ${first} to ${last} could not be written: ${(error as Error).message} The ${at} rows before them are written; the same command goes on from there.`,
        { cause: error },
      )
    }
    options.onProgress?.(Math.min(at + rowsPerBatch, due.length), due.length)
  }
  return count
}

async function writeBatch(deps: Deps, batch: readonly PlannedRow[], options: Options) {
  const images = await storePhotos(deps, batch, options.now)
  const { forgotten, ...count } = await inTransaction(deps.database, async (tx) => {
    const forgottenPhotos: ForgottenPhoto[] = []
    const ids = new Map<string, { created: string[]; changed: string[] }>()
    for (const row of batch) {
      const ofOwner = ids.get(row.owner.id) ?? { created: [], changed: [] }
      ids.set(row.owner.id, ofOwner)
      const shown = images.get(row)
      if (row.what === 'create') {
        const listing = {
          ...row.listing,
          ownerId: row.owner.id,
          ...(shown && { images: shown }),
          ...(row.id !== undefined && { id: row.id }),
        }
        ofOwner.created.push(await createListingIn(tx, listing, options.now))
      } else if (row.what === 'change') {
        const patch = { ...row.patch, ...(shown && { images: shown }) }
        forgottenPhotos.push(...(await changeListingIn(tx, row.id, patch, options.now)).forgotten)
        ofOwner.changed.push(row.id)
      }
    }
    for (const [ownerId, did] of ids) await auditOwner(tx, ownerId, did, options)
    const sum = (what: 'created' | 'changed') =>
      [...ids.values()].reduce((total, did) => total + did[what].length, 0)
    return { forgotten: forgottenPhotos, created: sum('created'), changed: sum('changed') }
  })
  await removePhotoFiles(deps, forgotten)
  return count
}

/**
 * Encodes and stores the photo files of a batch before its transaction begins, because that takes seconds. Returns
 * the paths of each row's photos.
 */
async function storePhotos(deps: Deps, batch: readonly PlannedRow[], now: Date) {
  const images = new Map<PlannedRow, string[]>()
  for (const row of batch) {
    if (!row.photos) continue
    const paths: string[] = []
    for (const photo of row.photos)
      paths.push('path' in photo ? photo.path : await storeFile(deps, row, photo.file, now))
    images.set(row, paths)
  }
  return images
}

async function storeFile(deps: Deps, { line, owner }: PlannedRow, file: string, now: Date): Promise<string> {
  try {
    return await importPhoto(deps, { ownerId: owner.id, bytes: await readFile(file), now })
  } catch (error) {
    throw new Error(`Line ${line}, photo ${file}: ${(error as Error).message}`, { cause: error })
  }
}

const auditOwner = (
  tx: Transaction<Tables>,
  userId: string,
  did: { created: string[]; changed: string[] },
  { actor, reason, now, file }: Options,
) => audit(tx, { actor, action: 'import_listings', userId, reason, details: { file, ...did }, now })
