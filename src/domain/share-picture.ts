export const sharePictureSize = { width: 1200, height: 630 } as const

/** The share picture of pages that show no listing; it is a static file. */
export const commonSharePicture = '/share.png'

type Shown = {
  id: string
  updatedAt: string | Date
  averageRating: number | null
  reviewCount: number
}

/** Returns a version that changes with everything that the picture shows, so that caches do not serve an old picture. */
export const sharePictureVersion = ({ updatedAt, averageRating, reviewCount }: Shown): string =>
  [new Date(updatedAt).getTime().toString(36), averageRating ?? 0, reviewCount].join('-')

export const sharePicturePath = (listing: Shown): string =>
  `/gear/${listing.id}/share.png?v=${sharePictureVersion(listing)}`
