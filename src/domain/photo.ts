/** Spec, validation rules. */
export const photoLimits = {
  max: 5,
  maxBytes: 5 * 1024 * 1024,
  types: ['image/jpeg', 'image/png', 'image/webp'],
} as const

/** Every photo is kept in these widths; a smaller original is never enlarged. */
export const photoWidths = [400, 800, 1600] as const
export type PhotoWidth = (typeof photoWidths)[number]
export const largestPhotoWidth = 1600 satisfies PhotoWidth

/** Best first; `jpg` is what everything can show. */
export const photoFormats = ['avif', 'webp', 'jpg'] as const
export type PhotoFormat = (typeof photoFormats)[number]

const root = '/objects/photos/'
const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const photo = new RegExp(`^${root}${id}$`)
const cover = new RegExp(`^${root}${id}\\.svg$`)

export const photoPath = (photoId: string): string => `${root}${photoId}`

/** Illustrated covers of the demo town; they have one file in every size. */
export const coverPath = (photoId: string): string => `${root}${photoId}.svg`

export const isPhotoPath = (path: string): boolean => photo.test(path)
export const isCoverPath = (path: string): boolean => cover.test(path)

/** The address of one size of a photo; anything but a photo of ours is its own only size. */
export const photoSource = (path: string, width: PhotoWidth, format: PhotoFormat): string =>
  isPhotoPath(path) ? `${path}/${width}.${format}` : path

/** A `srcset` of all widths in one format; undefined where there is only one size. */
export const photoSourceSet = (path: string, format: PhotoFormat): string | undefined =>
  isPhotoPath(path)
    ? photoWidths.map((width) => `${photoSource(path, width, format)} ${width}w`).join(', ')
    : undefined
