import { randomUUID } from 'node:crypto'
import { photoLimits } from '#domain/photo.ts'
import { conflict, notFound } from '#server/http/failure.ts'
import type { Deps } from '#server/deps.ts'
import { encodeUpload } from './encode-upload.ts'
import { uploadKey } from './keys.ts'
import { addUpload, countUnpublished, findUpload, type Photo } from './store.ts'
import { openEncodingInWorker } from './encode-in-worker.ts'

const uploadMinutes = 15
/**
 * The most unused photos that a user may have, which is about an hour of uploads. `forgetUnpublishedPhotos` deletes
 * older ones.
 */
const maxUnpublished = 60

export async function grantUpload(deps: Deps, ownerId: string, now: Date): Promise<{ uploadURL: string }> {
  const { database, objects } = deps
  if ((await countUnpublished(database, ownerId)) >= maxUnpublished) {
    const sentence = `You have ${maxUnpublished} photos that no listing shows yet. Use some of them, or try again tomorrow.`
    throw conflict('too_many_photos', sentence)
  }
  const id = randomUUID()
  const key = uploadKey(id)
  await addUpload(database, { id, ownerId, uploadKey: key, now })
  const uploadURL = objects.signedPut(key, {
    expiresInSeconds: uploadMinutes * 60,
    maxBytes: photoLimits.maxBytes,
  })
  return { uploadURL }
}

/**
 * Returns a function that verifies and encodes a user's upload and returns the path of the photo. The path is always
 * the same for one address.
 */
export function openUploadEncoder(deps: Deps): (ownerId: string, uploadURL: string) => Promise<string> {
  const encode = deps.settings.encodesPhotos
    ? (photo: Photo) => encodeUpload(deps, photo)
    : openEncodingInWorker(deps)
  /** Concurrent calls for one upload wait for the same encoding. */
  const running = new Map<string, Promise<string>>()

  return async (ownerId, uploadURL) => {
    const key = deps.objects.keyOf(uploadURL)
    const photo = key ? await findUpload(deps.database, key) : undefined
    if (!photo || photo.ownerId !== ownerId) throw notFound('upload')
    if (photo.path) return photo.path
    const pending = running.get(photo.id)
    if (pending) return pending
    const work = encode(photo).finally(() => running.delete(photo.id))
    running.set(photo.id, work)
    return work
  }
}
