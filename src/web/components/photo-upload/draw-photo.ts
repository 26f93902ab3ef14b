import { photoLimits } from '#domain/photo.ts'
import { type Edit, unchanged } from './adjust/crop.ts'
import { fitWithin } from './fit-within.ts'

/**
 * The longer side of an uploaded photo in pixels. It is larger than any size that the server stores, so no visible detail
 * is lost.
 */
export const maxSide = 2400
const qualities = [0.88, 0.75, 0.6]

/** Draws a picture, turned and cropped, with its longer side at most `longest` pixels. Returns undefined where the browser cannot draw. */
export function drawPhoto(
  picture: ImageBitmap,
  { turns, crop }: Edit = unchanged,
  longest = maxSide,
): HTMLCanvasElement | undefined {
  const isUpright = turns % 2 === 0
  const [turnedWidth, turnedHeight] = isUpright
    ? [picture.width, picture.height]
    : [picture.height, picture.width]
  const part = { width: turnedWidth * crop.width, height: turnedHeight * crop.height }
  const size = fitWithin(part, longest)
  const canvas = Object.assign(document.createElement('canvas'), size)
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.imageSmoothingQuality = 'high'
  const scale = size.width / part.width
  context.scale(scale, scale)
  context.translate(turnedWidth * (0.5 - crop.left), turnedHeight * (0.5 - crop.top))
  context.rotate((turns * Math.PI) / 2)
  context.drawImage(picture, -picture.width / 2, -picture.height / 2)
  return canvas
}

/** Returns the drawn picture as a file of at most 5 MB; undefined if there is no picture or no encoding is small enough. */
export async function encodePhoto(canvas: HTMLCanvasElement | undefined): Promise<Blob | undefined> {
  if (!canvas) return undefined
  for (const quality of qualities) {
    const blob = await encode(canvas, quality)
    if (blob && blob.size <= photoLimits.maxBytes) return blob
  }
  return undefined
}

async function encode(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  const webp = await toBlob(canvas, 'image/webp', quality)
  // Browsers that cannot encode WebP return PNG, which is far too large for a photo.
  return webp?.type === 'image/webp' ? webp : toBlob(canvas, 'image/jpeg', quality)
}

const toBlob = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
