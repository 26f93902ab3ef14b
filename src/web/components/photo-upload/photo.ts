import type { FocalPoint } from '#domain/photo.ts'

/** A photo of the form: uploading, stored under a path, or failed. */
export type Photo = UploadingPhoto | ReadyPhoto | FailedPhoto
export type UploadingPhoto = { key: string; name: string; file: string; percent: number; abort: () => void }
/**
 * A stored photo. If it was chosen since the form opened, `source` is its file, and `file` is the `fileIdentity` of that
 * file.
 */
export type ReadyPhoto = StoredPhoto & { key: string; file?: string; source?: File }
/** The part of a photo that a form saves and sends. */
export type StoredPhoto = { path: string; focalPoint: FocalPoint }

/** A failed upload, which stays in the form so that the user can try it again. `reason` is a sentence. */
export type FailedPhoto = { key: string; name: string; file: string; reason: string; retry: () => void }

export const isFailed = (photo: Photo): photo is FailedPhoto => 'reason' in photo
export const isReady = (photo: Photo): photo is ReadyPhoto => 'path' in photo

/** Returns a string that is equal for two selections of the same file. */
export const fileIdentity = ({ name, size, lastModified }: File): string => `${name}|${size}|${lastModified}`

export const storedPhotos = (photos: readonly StoredPhoto[]): Photo[] =>
  photos.map((photo) => ({ key: photo.path, ...photo }))

/** Returns the paths and focal points of the uploaded photos. Running and failed uploads are left out. */
export const toStore = (photos: readonly Photo[]): StoredPhoto[] =>
  photos.filter(isReady).map(({ path, focalPoint }) => ({ path, focalPoint }))

/** Returns a copy of the list with one item moved to another index. */
export function moveTo<T>(items: readonly T[], from: number, to: number): T[] {
  const moved = [...items]
  moved.splice(to, 0, ...moved.splice(from, 1))
  return moved
}
