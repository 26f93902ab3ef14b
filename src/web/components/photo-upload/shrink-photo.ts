import { photoLimits } from '#domain/photo.ts'
import { fitWithin } from './fit-within.ts'

/** In pixels; larger than any size that the server stores, so no visible detail is lost. */
const maxSide = 2400
const qualities = [0.88, 0.75, 0.6]

/** Returns the photo to upload: scaled down and re-encoded if it is larger than 5 MB or longer than 2400 pixels. */
export async function shrinkPhoto(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  // The browser cannot decode the file; the server decides whether to accept it.
  if (!picture) return file
  try {
    const { width, height } = fitWithin(picture, maxSide)
    const isSmall = width === picture.width && file.size <= photoLimits.maxBytes
    return isSmall ? file : ((await resize(picture, width, height)) ?? file)
  } finally {
    picture.close()
  }
}

async function resize(picture: ImageBitmap, width: number, height: number): Promise<Blob | undefined> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
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
