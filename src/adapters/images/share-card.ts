import { serviceArea } from '#domain/service-area.ts'
import { sharePictureSize } from '#domain/share-picture.ts'
import { type Lettering, type Line, openLettering } from './lettering.ts'
import { loadSharp } from './load-sharp.ts'
import { mark } from './mark.ts'
import type { ShareCard } from './port.ts'

const { width, height } = sharePictureSize
const edge = 64
const pictureWidth = 560
const textWidth = width - pictureWidth - 2 * edge
const ground = '#11493f'
const gold = '#f5b526'
const soft = '#c3d9d1'

const place = `From a neighbor in ${serviceArea.city}, ${serviceArea.state}`
const priceLine = height - edge - 60
const lastLine = height - edge

const sizes = { title: 66, leading: 72, maxLines: 4 }

let faces: Promise<Faces> | undefined

/**
 * Draws the share picture of a listing as a PNG: wordmark, title, price and rating on the brand's green, beside the
 * picture.
 */
export async function makeShareCard(card: ShareCard & { picture: Uint8Array }): Promise<Uint8Array> {
  // After a failure, such as too many open files, the next card tries again.
  faces ??= openFaces().catch((error: unknown) => {
    faces = undefined
    throw error
  })
  const svg = drawWords(card, await faces)
  const picture = await fit(card.picture)
  const sharp = await loadSharp()
  return sharp(Buffer.from(svg))
    .composite([{ input: picture, left: width - pictureWidth, top: 0 }])
    .png({ palette: true, quality: 90, effort: 4, dither: 0.6 })
    .toBuffer()
}

type Faces = { heavy: Lettering; plain: Lettering }

async function openFaces(): Promise<Faces> {
  const [heavy, plain] = await Promise.all([openLettering(800), openLettering(500)])
  return { heavy, plain }
}

async function fit(picture: Uint8Array): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(picture)
    .resize({ width: pictureWidth, height, fit: 'cover' })
    .png({ compressionLevel: 0 })
    .toBuffer()
}

function drawWords({ title, dailyRate, rating }: ShareCard, faces: Faces): string {
  const { heavy, plain } = faces
  const lines = heavy.lines(title, sizes.title, { width: textWidth, max: sizes.maxLines })
  const top = 248 - Math.max(0, lines.length - 3) * 24
  const price = heavy.line(dailyRate, 60)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${ground}"/>`,
    mark({ x: edge, y: edge - 4, scale: 1.5 }),
    write(heavy.line('Switchback', 40), edge + 64, edge + 36, '#fff'),
    ...lines.map((line, index) => write(line, edge, top + index * sizes.leading, '#fff')),
    write(price, edge, priceLine, gold),
    write(plain.line('/day', 32), edge + price.width + 6, priceLine, soft),
    rating ? drawRating(rating, faces) : write(plain.line(place, 28), edge, lastLine, soft),
    '</svg>',
  ].join('')
}

function drawRating({ average, count }: NonNullable<ShareCard['rating']>, { heavy, plain }: Faces): string {
  const stars = heavy.line(average.toFixed(1), 34)
  const reviews = plain.line(`${count} ${count === 1 ? 'review' : 'reviews'}`, 28)
  return [
    star(edge, lastLine - 27),
    write(stars, edge + 44, lastLine, '#fff'),
    write(reviews, edge + 58 + stars.width, lastLine, soft),
  ].join('')
}

const write = ({ d }: Line, x: number, y: number, fill: string) =>
  `<path d="${d}" fill="${fill}" transform="translate(${x.toFixed(1)} ${y})"/>`

const star = (x: number, y: number) =>
  `<path transform="translate(${x.toFixed(1)} ${y}) scale(1.35)" fill="${gold}" d="m12 2 3.1 6.3 6.9 1-5 4.9 1.2 6.8-6.2-3.2L5.8 21 7 14.2 2 9.3l6.9-1z"/>`
