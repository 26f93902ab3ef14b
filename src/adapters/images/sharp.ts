import type { Metadata, OutputInfo, Sharp } from 'sharp'
import { photoFormats, photoWidths, type PhotoFormat } from '#domain/photo.ts'
import { loadSharp } from './load-sharp.ts'
import { mainColor } from './main-color.ts'
import { makeShareCard } from './share-card.ts'
import { openSemaphore } from '#adapters/semaphore.ts'
import { drawTownPicture } from './town-picture.ts'
import {
  ImagesBusy,
  UnusablePhoto,
  type EncodedPhoto,
  type Images,
  type PhotoFile,
  type ShareCard,
} from './port.ts'

const maxPixels = 50_000_000
const maxRunTime = { seconds: 30 }
/**
 * The number of photos that are processed at once: half of libuv's thread pool, so that files and DNS names can still be
 * read.
 */
const maxAtOnce = 2
/** The maximum number of waiting calls. It is limited because each call holds an upload in memory. */
const maxWaiting = 30

/** The size to which a photo is reduced before its color is determined. */
const colorSample = { width: 48, height: 48, fit: 'fill' } as const

const encode: Record<PhotoFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 55, effort: 2 }),
  webp: (image) => image.webp({ quality: 78, effort: 3 }),
  jpg: (image) => image.flatten({ background: '#ffffff' }).jpeg({ quality: 80, progressive: true }),
}

/** `Images` without its drawings: the callers pass the picture of a share card and the SVG of the landing page. */
export type PictureWork = Pick<Images, 'makePhoto' | 'findColor'> & {
  makeShareCard(card: ShareCard & { picture: Uint8Array }): Promise<Uint8Array>
  /** `hero` is the SVG of the landing page. */
  makeTownPicture(hero: string): Promise<Uint8Array>
}

/** Processes pictures with libvips. `isPhoto` keeps uploads from being read as SVG. */
export function openSharp(): PictureWork {
  const withPhotoSlot = openSemaphore(
    maxAtOnce,
    maxWaiting,
    () => new ImagesBusy('Too many photos are waiting'),
  )
  const withCardSlot = openSemaphore(1, maxWaiting, () => new ImagesBusy('Too many cards are waiting'))
  return {
    makePhoto: (original) => withPhotoSlot(() => makePhoto(original)),
    findColor: (picture) => withPhotoSlot(() => findColor(picture)),
    makeShareCard: (card) => withCardSlot(() => makeShareCard(card)),
    makeTownPicture: (hero) => withCardSlot(() => drawTownPicture(hero)),
  }
}

async function makePhoto(original: Uint8Array): Promise<EncodedPhoto> {
  const image = await decode(original)
  const files: PhotoFile[] = []
  let encoded: PhotoFile[] = []
  let encodedWidth = 0
  for (const width of photoWidths) {
    // Widths beyond the original reuse the same files, because photos are never enlarged.
    if (encodedWidth < image.info.width) {
      encodedWidth = Math.min(width, image.info.width)
      encoded = []
      for (const format of photoFormats) {
        encoded.push({ width, format, bytes: await encodeAt(image, encodedWidth, format) })
      }
    }
    files.push(...encoded.map((file) => ({ ...file, width })))
  }
  return { files, color: await colorOf(await openDecoded(image)) }
}

async function findColor(picture: Uint8Array): Promise<string> {
  const sharp = await loadSharp()
  try {
    return await colorOf(sharp(picture, { limitInputPixels: maxPixels }))
  } catch (error) {
    throw new UnusablePhoto('broken', (error as Error).message)
  }
}

/**
 * Returns the main color of a picture as `#rrggbb`. Transparent parts count as white, as in the JPEG of the same picture.
 */
const colorOf = async (image: Sharp): Promise<string> =>
  mainColor(
    await image
      .resize(colorSample)
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .timeout(maxRunTime)
      .raw()
      .toBuffer(),
  )

type Decoded = { data: Buffer; info: OutputInfo }

/**
 * Decodes a photo once for all sizes: upright, and reduced until it is at most as wide as the largest size and at most
 * twice as high as that width. Throws `UnusablePhoto`.
 */
async function decode(original: Uint8Array): Promise<Decoded> {
  if (!isPhoto(original)) {
    throw new UnusablePhoto('wrong_type', 'This file isn’t a JPEG, PNG or WebP photo.')
  }
  const sharp = await loadSharp()
  const input = { limitInputPixels: maxPixels, failOn: 'error', animated: false } as const
  try {
    checkShape(await sharp(original, input).metadata())
    const width = photoWidths.at(-1)!
    return await sharp(original, input)
      .autoOrient()
      .resize({ width, height: width * 2, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout(maxRunTime)
      .raw()
      .toBuffer({ resolveWithObject: true })
  } catch (error) {
    if (error instanceof UnusablePhoto) throw error
    if (error instanceof Error && /pixel limit/i.test(error.message)) throw tooManyPixels()
    throw new UnusablePhoto('broken', 'We can’t read this photo. It may be damaged. Please try another one.')
  }
}

function checkShape({ width, height, pages }: Metadata): void {
  if (width * height > maxPixels) throw tooManyPixels()
  if ((pages ?? 1) > 1) {
    throw new UnusablePhoto('animated', 'Please choose a still photo. Animated pictures don’t work here.')
  }
}

const tooManyPixels = () =>
  new UnusablePhoto('too_many_pixels', 'This photo is too large. Please choose one with up to 50 megapixels.')

const openDecoded = async ({ data, info: { width, height, channels } }: Decoded): Promise<Sharp> =>
  (await loadSharp())(data, { raw: { width, height, channels } })

async function encodeAt(decoded: Decoded, width: number, format: PhotoFormat): Promise<Buffer> {
  return encode[format]((await openDecoded(decoded)).resize({ width }))
    .timeout(maxRunTime)
    .toBuffer()
}

/** Whether the first bytes are those of a JPEG, PNG or WebP photo. The name and type of an upload are not trusted. */
function isPhoto(bytes: Uint8Array): boolean {
  const begins = (text: string, at = 0) =>
    Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text
  return (
    begins('\u00ff\u00d8\u00ff') || begins('\u0089PNG\r\n\u001a\n') || (begins('RIFF') && begins('WEBP', 8))
  )
}
