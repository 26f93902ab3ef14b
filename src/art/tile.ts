import { type Theme, categoryTokens } from './category-tokens.ts'
import { mix, shade } from './color.ts'
import { type GearName, gearEntry } from './gear/catalogue.ts'
import { isolines } from './isolines.ts'
import { shorten } from './lighter.ts'
import { hash } from './noise.ts'
import { palette } from './palette.ts'
import { fixed } from './path.ts'

export type TilePaint = { ground: string; disc: string; ink: string }

const width = 500
const height = 400
const size = 0.72

/** Draws gear over contour lines on the plain color of its category, for the category tiles of the landing page. */
export function tile(gear: GearName, seed: number, paint: TilePaint): string {
  const { draw, main, accent } = palette(gear, seed)
  const { draw: drawGear, fit, heightOnTile } = gearEntry(gear)
  const [scale, x] = fit
  const colors = { main, accent, light: shade(main, 0.32), paper: '#fbf8ec', snow: '#f6f8f6', isFlat: true }
  const lines = isolines(`${gear}${seed}`, width, height, { scale: 210, levels: 12, step: 12 }).map(
    ({ path, isIndex }) =>
      `<path d="${shorten(path)}" stroke-width="${isIndex ? 2.2 : 1.1}" stroke-opacity="${isIndex ? 0.42 : 0.26}"/>`,
  )
  const id = `t${hash(`${gear}${seed}${width}`).toString(36)}`
  const place = `translate(${fixed(width / 2 + x * size)} ${fixed(height / 2 + (heightOnTile / 2) * size * scale)}) scale(${scale * size})`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">` +
    `<rect width="${width}" height="${height}" fill="${paint.ground}"/><g fill="none" stroke="${paint.ink}">${lines.join('')}</g>` +
    `<circle cx="${width / 2}" cy="${height / 2}" r="${height * 0.36}" fill="${paint.disc}"/>` +
    `<g transform="${place}">${drawGear(colors, draw, id, 'day')}</g></svg>`
  )
}

/** Returns the colors of a tile in a theme. In the dark theme the background gets some of the category's color. */
export function tilePaint(gear: GearName, theme: Theme): TilePaint {
  const { ink, ground } = categoryTokens[theme][gearEntry(gear).category]
  return { ink, ground: theme === 'dark' ? mix(ground, ink, 0.34) : ground, disc: mix(ground, ink, 0.46) }
}
