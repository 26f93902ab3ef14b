import type { PhotoFormat, PhotoWidth } from '#domain/photo.ts'

export type PhotoFile = { width: PhotoWidth; format: PhotoFormat; bytes: Uint8Array }

/** What stands on the picture that is shown where a listing's address is shared. */
export type ShareCard = {
  title: string
  /** Such as `$38`. */
  dailyRate: string
  rating?: { average: number; count: number }
  /** A photo as it is kept, or a drawing of ours; without one the cover of the category stands in. */
  picture?: Uint8Array
  categoryIcon: string
}

export type Images = {
  /**
   * Decodes a photo and encodes it anew in every width and format: upright, without metadata, never enlarged.
   * Throws `UnusablePhoto`, and `ImagesBusy` when too many are waiting already.
   */
  makePhoto(original: Uint8Array): Promise<PhotoFile[]>
  /** A PNG of 1200 by 630 pixels that looks the same on every machine. Throws `ImagesBusy` as well. */
  makeShareCard(card: ShareCard): Promise<Uint8Array>
}

/** The message is a sentence for the person who sent the photo. */
export class UnusablePhoto extends Error {
  override name = 'UnusablePhoto'
  readonly reason: 'wrong_type' | 'animated' | 'too_many_pixels' | 'broken'
  constructor(reason: 'wrong_type' | 'animated' | 'too_many_pixels' | 'broken', message: string) {
    super(message)
    this.reason = reason
  }
}

export class ImagesBusy extends Error {
  override name = 'ImagesBusy'
}
