/** A photo of the form: uploading, or stored under a path. */
export type Photo = UploadingPhoto | ReadyPhoto
export type UploadingPhoto = { key: string; name: string; file: string; percent: number; abort: () => void }
export type ReadyPhoto = { key: string; path: string; file?: string }

export const isReady = (photo: Photo): photo is ReadyPhoto => 'path' in photo

/** Returns a string that is equal for two selections of the same file. */
export const fileIdentity = ({ name, size, lastModified }: File): string => `${name}|${size}|${lastModified}`

export const storedPhotos = (paths: readonly string[]): Photo[] => paths.map((path) => ({ key: path, path }))

/** Returns a copy of the list with one item moved to another index. */
export function moveTo<T>(items: readonly T[], from: number, to: number): T[] {
  const moved = [...items]
  moved.splice(to, 0, ...moved.splice(from, 1))
  return moved
}
