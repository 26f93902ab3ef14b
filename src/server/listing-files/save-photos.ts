import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isPhotoPath } from '#domain/photo.ts'
import type { Deps } from '#server/deps.ts'
import { defaultKey } from '#server/photos/keys.ts'
import type { SavePhoto } from './export-listings.ts'

/**
 * Returns a function that saves photos as JPEG files in `folder`, named by their ids, and returns their paths
 * relative to `tableFolder`, where the CSV file is. The illustrated covers of the demo town are not saved: their
 * cells hold their paths.
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
