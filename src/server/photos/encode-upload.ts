import type { StoredObject } from '#adapters/object-store/port.ts'
import { ImagesBusy, UnusablePhoto } from '#adapters/images/port.ts'
import { photoLimits, photoPath, type PhotoFormat } from '#domain/photo.ts'
import { conflict, Failure, invalid, unavailable } from '#server/http/failure.ts'
import type { Deps } from '#server/deps.ts'
import { photoKey } from './keys.ts'
import { findUpload, savePhotoPath, type Photo } from './store.ts'

const contentTypes: Record<PhotoFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
}

/** Decodes an upload, stores it in every size and returns the path of the photo. */
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
