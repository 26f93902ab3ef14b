import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isPhotoPath } from '#domain/photo.ts'
import type { Deps } from '#server/deps.ts'
import { defaultKey } from '#server/photos/keys.ts'
import type { SavePhoto } from './export-listings.ts'

/**
 * Saves photos as JPEG files in `folder`, named by the ids of the photos, for a table in `tableFolder`. Illustrated covers
 * of the demo town are no photos: their cells keep the address.
 */
export function openPhotoSaver(
  { objects }: Pick<Deps, 'objects'>,
  { folder, tableFolder }: { folder: string; tableFolder: string },
): SavePhoto {
  return async (stored) => {
    if (!isPhotoPath(stored)) return stored
    const object = await objects.read(defaultKey(stored))
    if (!object) throw new Error(`The file of the photo ${stored} is missing in the object store.`)
    const file = path.join(folder, `${path.basename(stored)}.jpg`)
    await mkdir(folder, { recursive: true })
    await writeFile(file, object.bytes)
    return path.relative(tableFolder, file).split(path.sep).join('/')
  }
}
