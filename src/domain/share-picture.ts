export const sharePictureSize = { width: 1200, height: 630 } as const

/** What pages share that show no listing; drawn beforehand. */
export const commonSharePicture = '/share.png'

type Shown = {
  id: string
  updatedAt: string | Date
  averageRating: number | null
  reviewCount: number
}

/** Changes with everything that the picture of a listing shows, so that an address once shared may be kept for ever. */
export const sharePictureVersion = ({ updatedAt, averageRating, reviewCount }: Shown): string =>
  [new Date(updatedAt).getTime().toString(36), averageRating ?? 0, reviewCount].join('-')

/** The address of the picture that is shown where a listing is shared. */
export const sharePicturePath = (listing: Shown): string =>
  `/gear/${listing.id}/share.png?v=${sharePictureVersion(listing)}`
