import type { PhotoFormat, PhotoWidth } from '#domain/photo.ts'

export type PhotoFile = { width: PhotoWidth; format: PhotoFormat; bytes: Uint8Array }

export type Images = {
  /**
   * Decodes a photo and encodes it anew in every width and format: upright, without metadata, never enlarged.
   * Throws `UnusablePhoto`, and `ImagesBusy` when too many are waiting already.
   */
  makePhoto(original: Uint8Array): Promise<PhotoFile[]>
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
