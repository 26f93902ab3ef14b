import type { PhotoFormat, PhotoWidth } from '#domain/photo.ts'

export type PhotoFile = { width: PhotoWidth; format: PhotoFormat; bytes: Uint8Array }
/** `color` is the one that covers most of the photo, as `#rrggbb`. */
export type EncodedPhoto = { files: PhotoFile[]; color: string }

/** The content of the picture that is shown where a listing is shared. */
export type ShareCard = {
  title: string
  /** Such as `$38`. */
  dailyRate: string
  rating?: { average: number; count: number }
  /** A stored photo, or an illustrated cover; without one, the cover of the category is used. */
  picture?: Uint8Array
  categoryIcon: string
}

export type Images = {
  /**
   * Decodes a photo and encodes it again in every width and format: upright, without metadata, never enlarged. Throws
   * `UnusablePhoto`, or `ImagesBusy` when too many photos are waiting already.
   */
  makePhoto(original: Uint8Array): Promise<EncodedPhoto>
  /** Returns the color of a stored photo or cover. Throws `UnusablePhoto` where it cannot be read, or `ImagesBusy`. */
  findColor(picture: Uint8Array): Promise<string>
  /**
   * Returns the picture for links to a listing: a PNG of 1200 by 630 pixels that looks the same on every machine.
   * Throws `ImagesBusy` when too many pictures are waiting already.
   */
  makeShareCard(card: ShareCard): Promise<Uint8Array>
  /**
   * Returns the picture for links to the site: a PNG of 1200 by 630 pixels. Throws `ImagesBusy` when too many pictures
   * are waiting already.
   */
  makeTownPicture(): Promise<Uint8Array>
}

/** A photo cannot be used, for this `reason`. The message is written for the user who uploaded the photo. */
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
