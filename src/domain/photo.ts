/** The most photos of a listing, and the largest size and the types that any uploaded photo can have. Spec, validation rules. */
export const photoLimits = {
  max: 5,
  maxBytes: 5 * 1024 * 1024,
  types: ['image/jpeg', 'image/png', 'image/webp'],
} as const

/** The most private photos of a message. */
export const maxMessagePhotos = 4
/** The most private photos of a reported problem, and of each later statement about the problem. */
export const maxProblemPhotos = 8

/** The private photos of a booking are deleted this many days after the booking has ended. */
export const privatePhotoDays = 180

/** The widths in pixels in which every photo is stored; a smaller original is never enlarged. */
export const photoWidths = [400, 800, 1600] as const
export type PhotoWidth = (typeof photoWidths)[number]
export const largestPhotoWidth = 1600 satisfies PhotoWidth

/** The formats of stored photos in order of preference; every browser can show `jpg`. */
export const photoFormats = ['avif', 'webp', 'jpg'] as const
export type PhotoFormat = (typeof photoFormats)[number]

/** Where the subject of a photo is, in percent from the left and from the top. Photos are cropped around this point. */
export type FocalPoint = { x: number; y: number }
export const photoCenter: FocalPoint = { x: 50, y: 50 }

/** How to show a photo: its focal point, and the color to show while it loads (null while the color is not known). */
export type PhotoLook = { color: string | null; focalPoint: FocalPoint }

const root = '/objects/photos/'
const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const photo = new RegExp(`^${root}${id}$`)
const cover = new RegExp(`^${root}${id}\\.svg$`)

export const photoPath = (photoId: string): string => `${root}${photoId}`

/** The path of an illustrated cover of the demo town, which is one SVG for all sizes. */
export const coverPath = (photoId: string): string => `${root}${photoId}.svg`

export const isPhotoPath = (path: string): boolean => photo.test(path)
export const isCoverPath = (path: string): boolean => cover.test(path)

/** Returns the path of one size of a photo; any other picture has one size and keeps its path. */
export const photoSource = (path: string, width: PhotoWidth, format: PhotoFormat): string =>
  isPhotoPath(path) ? `${path}/${width}.${format}` : path

/** Returns a `srcset` of all widths in one format, or undefined where there is only one size. */
export const photoSourceSet = (path: string, format: PhotoFormat): string | undefined =>
  isPhotoPath(path)
    ? photoWidths.map((width) => `${photoSource(path, width, format)} ${width}w`).join(', ')
    : undefined
