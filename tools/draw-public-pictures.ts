import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { mark } from '#adapters/images/mark.ts'

// Draws the logo files in `src/web/public`, which are committed. Run it after changing the logo (`mark`).
const folder = path.resolve(import.meta.dirname, '../src/web/public')
const spruce = '#11493f'

const save = (name: string, svg: string) =>
  sharp(Buffer.from(svg))
    .png({ palette: true, quality: 90, effort: 10 })
    .toBuffer()
    .then((bytes) => writeFile(path.join(folder, name), bytes))

/** Draws the app icon. The logo stays within the middle 60%, so that a launcher may crop the corners. */
const icon = (size: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" fill="${spruce}"/>${mark({ x: size * 0.2, y: size * 0.2, scale: (size * 0.6) / 32 })}</svg>`

for (const size of [180, 192, 512]) await save(`icon-${size}.png`, icon(size))
