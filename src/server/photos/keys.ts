import { isCoverPath, isPhotoPath, largestPhotoWidth, photoFormats, photoWidths } from '#domain/photo.ts'

const addressPrefix = '/objects/'

export const uploadKey = (photoId: string): string => `uploads/${photoId}`
export const photoKey = (photoId: string, width: number, format: string): string =>
  `photos/${photoId}/${width}.${format}`
export const coverKey = (photoId: string): string => `photos/${photoId}.svg`

/** The content encodings of a cover (an SVG illustration), preferred one first, with the suffixes of their keys. */
export const coverEncodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

/** The key served at a photo's own path: its largest JPEG, or the cover's SVG. */
export const defaultKey = (path: string): string =>
  isCoverPath(path)
    ? path.slice(addressPrefix.length)
    : `${path.slice(addressPrefix.length)}/${largestPhotoWidth}.jpg`

/** Returns all keys under which a photo or cover is stored. */
export function keysOf(path: string): string[] {
  const key = path.slice(addressPrefix.length)
  if (isCoverPath(path)) return [key, ...coverEncodings.map(([, ending]) => `${key}${ending}`)]
  return isPhotoPath(path)
    ? photoWidths.flatMap((width) => photoFormats.map((format) => `${key}/${width}.${format}`))
    : []
}

const sized = new RegExp(`/(?:${photoWidths.join('|')})\\.(?:${photoFormats.join('|')})$`)

/** Returns the photo's path and the storage key of an address; undefined for an address that is no photo. */
export function readAddress(address: string): { path: string; key: string } | undefined {
  if (isPhotoPath(address) || isCoverPath(address)) return { path: address, key: defaultKey(address) }
  const path = address.replace(sized, '')
  return isPhotoPath(path) && path !== address
    ? { path, key: address.slice(addressPrefix.length) }
    : undefined
}
