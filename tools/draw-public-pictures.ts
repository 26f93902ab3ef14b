import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { openLettering } from '#adapters/images/lettering.ts'
import { mark } from '#adapters/images/mark.ts'
import { sharePictureSize } from '#domain/share-picture.ts'
import { artFiles } from '#art/files.ts'

// Draws the pictures in `src/web/public`, which are committed. Run it after a change of the mark or the art.
const folder = path.resolve(import.meta.dirname, '../src/web/public')
const spruce = '#11493f'
const ink = '#12241f'

const save = (name: string, svg: string) =>
  sharp(Buffer.from(svg))
    .png({ palette: true, quality: 90, effort: 10 })
    .toBuffer()
    .then((bytes) => writeFile(path.join(folder, name), bytes))

/** The mark stays within the middle 60%, so that a launcher may crop the corners. */
const icon = (size: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" fill="${spruce}"/>${mark({ x: size * 0.2, y: size * 0.2, scale: (size * 0.6) / 32 })}</svg>`

async function sharePicture(): Promise<string> {
  const { width, height } = sharePictureSize
  const [heavy, plain] = await Promise.all([openLettering(800), openLettering(500)])
  const write = ({ d }: { d: string }, x: number, y: number) =>
    `<path d="${d}" fill="${ink}" transform="translate(${x} ${y})"/>`
  const art = artFiles.get('art/hero-wide-light.svg')!().replace(
    '<svg',
    `<svg width="${width}" height="${height}"`,
  )
  const words = ['Outdoor gear from', 'neighbors in Missoula']
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    art,
    mark({ x: 64, y: 52, scale: 1.5 }, spruce),
    write(heavy.line('Switchback', 40), 128, 92),
    ...words.map((line, index) => write(heavy.line(line, 76), 64, 196 + index * 82)),
    write(plain.line('Skis, tents, boats and packs, rented by the day', 32), 64, 336),
    '</svg>',
  ].join('')
}

for (const size of [180, 192, 512]) await save(`icon-${size}.png`, icon(size))
await save('share.png', await sharePicture())
