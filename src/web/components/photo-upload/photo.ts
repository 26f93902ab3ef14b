/** A photo of the form: on its way, or kept under a path. */
export type Photo = UploadingPhoto | ReadyPhoto
export type UploadingPhoto = { key: string; name: string; file: string; percent: number; abort: () => void }
export type ReadyPhoto = { key: string; path: string; file?: string }

export const isReady = (photo: Photo): photo is ReadyPhoto => 'path' in photo

/** What makes two chosen files the same one. */
export const fileMark = ({ name, size, lastModified }: File): string => `${name}|${size}|${lastModified}`

export const storedPhotos = (paths: readonly string[]): Photo[] => paths.map((path) => ({ key: path, path }))

/** The list with one item taken to another place. */
export function moveTo<T>(items: readonly T[], from: number, to: number): T[] {
  const moved = [...items]
  moved.splice(to, 0, ...moved.splice(from, 1))
  return moved
}
