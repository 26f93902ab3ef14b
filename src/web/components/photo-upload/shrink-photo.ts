import { photoLimits } from '#domain/photo.ts'
import { drawPhoto, encodePhoto, maxSide } from './draw-photo.ts'

/**
 * Returns the photo to upload: encoded again if it is larger than 5 MB, longer than 2400 pixels, or of a type that only some browsers
 * read. Returns undefined if this browser does not read such a type either.
 */
export async function shrinkPhoto(file: File, mustConvert: boolean): Promise<Blob | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  // The server decides whether to accept what the browser cannot decode.
  if (!picture) return mustConvert ? undefined : file
  try {
    const isSmall = Math.max(picture.width, picture.height) <= maxSide && file.size <= photoLimits.maxBytes
    if (isSmall && !mustConvert) return file
    return (await encodePhoto(drawPhoto(picture))) ?? (mustConvert ? undefined : file)
  } finally {
    picture.close()
  }
}
