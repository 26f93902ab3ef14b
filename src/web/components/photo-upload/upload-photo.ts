import { normalizeUpload, requestUpload } from '#contract/objects.ts'
import { photoLimits } from '#domain/photo.ts'
import { call } from '#web/calls/call.ts'
import { putFile } from './put-file.ts'
import { shrinkPhoto } from './shrink-photo.ts'

/** Thrown if a photo is not accepted; its message is shown to the user. */
export class PhotoRefused extends Error {
  override readonly name = 'PhotoRefused'
}

/** Some systems call a JPEG `image/jpg`. */
export const acceptedPhotos = [...photoLimits.types, 'image/jpg'].join(',')
export const isPhotoType = (type: string): boolean => acceptedPhotos.split(',').includes(type)

/** Uploads a photo to the object store and returns its path, which listings and profiles refer to. */
export async function uploadPhoto(
  file: File,
  { onProgress, signal }: { onProgress?: (percent: number) => void; signal?: AbortSignal } = {},
): Promise<string> {
  if (!isPhotoType(file.type)) throw new PhotoRefused(`${file.name} is not a JPEG, PNG or WebP photo.`)
  const sent = await shrinkPhoto(file)
  if (sent.size > photoLimits.maxBytes) throw new PhotoRefused(`${file.name} is larger than 5 MB.`)
  signal?.throwIfAborted()
  const { uploadURL } = await call(requestUpload, { body: {}, ...(signal ? { signal } : {}) })
  await putFile(uploadURL, sent, { onProgress, signal })
  const { path } = await call(normalizeUpload, { body: { uploadURL }, ...(signal ? { signal } : {}) })
  return path
}
