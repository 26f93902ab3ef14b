import { UnusablePhoto } from '#adapters/images/port.ts'
import { isPhotoPath, photoSource } from '#domain/photo.ts'
import type { Deps } from '#server/deps.ts'
import { doEach } from '#server/jobs/do-each.ts'
import type { Task } from '#server/jobs/task.ts'
import { readAddress } from './keys.ts'

const batch = 20
/** The color of a photo whose file is missing or broken. It is stored, so that the photo is not tried again. */
const unknownColor = '#dfe5e1'

/**
 * Computes the color of photos from before photos had a color; a new upload gets its color when it is encoded. A
 * migration could not do this, because it cannot read pictures.
 */
export const findColors: Task = {
  name: 'find colors of photos',
  async run(deps) {
    const due = await deps.database
      .selectFrom('photos')
      .select(['id', 'path'])
      .where('color', 'is', null)
      .where('path', 'is not', null)
      .orderBy('createdAt')
      .limit(batch)
      .execute()
    return doEach(
      due,
      ({ id }) => `The color of photo ${id}`,
      async ({ id, path }) => {
        const color = await findColor(deps, path!)
        await deps.database.updateTable('photos').set({ color }).where('id', '=', id).execute()
        return true
      },
    )
  },
}

async function findColor({ objects, images }: Deps, path: string): Promise<string> {
  const address = readAddress(isPhotoPath(path) ? photoSource(path, 400, 'jpg') : path)
  const picture = address && (await objects.read(address.key))
  if (!picture) return unknownColor
  return images.findColor(picture.bytes).catch((error: unknown) => {
    if (error instanceof UnusablePhoto) return unknownColor
    throw error
  })
}
