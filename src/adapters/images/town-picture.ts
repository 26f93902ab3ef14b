import { town } from '#domain/town.ts'
import { sharePictureSize } from '#domain/share-picture.ts'
import { openLettering } from './lettering.ts'
import { loadSharp } from './load-sharp.ts'
import { mark } from './mark.ts'

const { width, height } = sharePictureSize
const spruce = '#11493f'
const ink = '#12241f'

/**
 * Returns the PNG that is shown where a page of the site is shared: the site's name and the town over `hero`, the SVG of
 * the landing page.
 */
export async function drawTownPicture(hero: string): Promise<Uint8Array> {
  const [heavy, plain] = await Promise.all([openLettering(800), openLettering(500)])
  const write = ({ d }: { d: string }, x: number, y: number) =>
    `<path d="${d}" fill="${ink}" transform="translate(${x} ${y})"/>`
  const words = heavy.lines(`Outdoor gear from neighbors in ${town.city}`, 76, { width: 820, max: 2 })
  const picture = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    hero.replace('<svg', `<svg width="${width}" height="${height}"`),
    mark({ x: 64, y: 52, scale: 1.5 }, spruce),
    write(heavy.line('Switchback', 40), 128, 92),
    ...words.map((line, index) => write(line, 64, 196 + index * 82)),
    write(plain.line('Skis, tents, boats and packs, rented by the day', 32), 64, 336),
    '</svg>',
  ].join('')
  const sharp = await loadSharp()
  return sharp(Buffer.from(picture)).png({ palette: true, quality: 90, effort: 10 }).toBuffer()
}
