import { randomUUID } from 'node:crypto'
import type { StoredObject } from '#adapters/object-store/port.ts'
import { ImagesBusy, UnusablePhoto } from '#adapters/images/port.ts'
import { photoLimits, photoPath, type PhotoFormat } from '#domain/photo.ts'
import { conflict, Failure, invalid, notFound, unavailable } from '#server/http/failure.ts'
import type { Deps } from '#server/deps.ts'
import { photoKey, uploadKey } from './keys.ts'
import { addUpload, countUnpublished, findUpload, savePhotoPath, type Photo } from './store.ts'

const uploadMinutes = 15
/** As much as an hour of uploads. Older ones are deleted by `forgetUnpublishedPhotos`. */
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

const contentTypes: Record<PhotoFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
}

/** Concurrent calls for one upload wait for the same encoding. */
const running = new Map<string, Promise<string>>()

/** Verifies and encodes an upload of the caller. Returns the path of the photo, always the same for one address. */
export async function normalizeUpload(deps: Deps, ownerId: string, uploadURL: string): Promise<string> {
  const key = deps.objects.keyOf(uploadURL)
  const photo = key ? await findUpload(deps.database, key) : undefined
  if (!photo || photo.ownerId !== ownerId) throw notFound('upload')
  if (photo.path) return photo.path
  const pending = running.get(photo.id)
  if (pending) return pending
  const work = encodeUpload(deps, photo).finally(() => running.delete(photo.id))
  running.set(photo.id, work)
  return work
}

export async function encodeUpload(
  { database, objects, images }: Pick<Deps, 'database' | 'objects' | 'images'>,
  photo: Photo,
): Promise<string> {
  const original = await objects.read(photo.uploadKey)
  // Another process may have finished since the row was read.
  if (!original) return (await findUpload(database, photo.uploadKey))?.path ?? notUploaded()
  const { files, color } = await images.makePhoto(bounded(original)).catch(toFailure)
  for (const { width, format, bytes } of files) {
    await objects.write(photoKey(photo.id, width, format), { bytes, contentType: contentTypes[format] })
  }
  const path = photoPath(photo.id)
  await savePhotoPath(database, photo.id, { path, color })
  await objects.remove(photo.uploadKey)
  return path
}

function bounded({ bytes }: StoredObject): Uint8Array {
  if (bytes.byteLength > photoLimits.maxBytes) throw tooLarge()
  return bytes
}

export const tooLarge = (headers: Record<string, string> = {}): Failure =>
  new Failure(413, 'too_large', 'A photo can be up to 5 MB.', { headers })

function notUploaded(): never {
  throw conflict('not_uploaded', 'Nothing has been uploaded to this address yet.')
}

function toFailure(error: unknown): never {
  if (error instanceof ImagesBusy)
    throw unavailable('We’re getting a lot of photos right now. Please try again in a moment.')
  if (!(error instanceof UnusablePhoto)) throw error
  if (error.reason === 'wrong_type') throw new Failure(415, 'unsupported_media_type', error.message)
  throw invalid({ path: 'uploadURL', message: error.message })
}
