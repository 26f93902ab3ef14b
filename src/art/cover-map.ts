import { mix } from './color.ts'
import type { CoverPaint } from './cover-paint.ts'
import { gearEntry } from './gear/catalogue.ts'
import { isolines } from './isolines.ts'
import { fixed } from './path.ts'

/** Adds a hard shadow, as if a lamp to the upper left lit gear that lies flat. */
export const withShadow = (drawing: string) =>
  `<g style="filter:drop-shadow(10px 12px 0 rgb(18 36 31 / .2))">${drawing}</g>`

/** Draws gear on a topographic map in the color of its category. */
export function mapSheet({ gear, key, isNight, item, width, height }: CoverPaint, terrain: string): string {
  const { fit, heightOnTile, heightOnMap = heightOnTile } = gearEntry(gear)
  const [scale, x] = fit
  const paper = mix(key, '#fbfaf1', isNight ? 0.2 : 0.8)
  const line = isNight ? mix(key, '#ffffff', 0.45) : mix(key, '#ffffff', 0.1)
  const tint = mix(paper, key, isNight ? 0.3 : 0.14)
  const lines = isolines(terrain, width, height, { scale: 330, levels: 15 }).map(
    ({ path, isIndex }) =>
      `<path d="${path}" stroke-width="${isIndex ? 3 : 1.5}" stroke-opacity="${isIndex ? 0.62 : 0.42}"/>`,
  )
  const center = `cx="${width / 2}" cy="${height / 2}"`
  const place = `translate(${fixed(width / 2 + x)} ${fixed(height / 2 + (heightOnMap / 2) * scale)}) scale(${scale})`
  return (
    `<rect width="${width}" height="${height}" fill="${paper}"/><g fill="none" stroke="${line}">${lines.join('')}</g>` +
    `<circle ${center} r="218" fill="${tint}"/><circle ${center} r="236" fill="none" stroke="${line}" stroke-width="2" stroke-opacity=".6"/>` +
    `<g transform="${place}">${withShadow(item())}</g>`
  )
}
