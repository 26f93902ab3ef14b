import { mix, shade } from './color.ts'
import { skyAt } from './mood.ts'
import type { CoverPaint } from './cover-paint.ts'
import { withShadow } from './cover-map.ts'
import { gearEntry } from './gear/catalogue.ts'
import { fill, stroke } from './gear/piece.ts'
import { fixed, type Point, smooth } from './path.ts'
import { field } from './noise.ts'

/** How much larger the gear is in a close-up than in a scene. */
const zoom = 1.9

/** Draws a close-up of the gear's most characteristic part, in front of the sky and a blurred hill with strandlines. */
export function detail({ gear, draw, key, mood, isNight, item, width, height }: CoverPaint): string {
  const { fit, heightOnTile, focus = [0, -heightOnTile / 2] } = gearEntry(gear)
  const scale = fit[0] * zoom
  const relief = field(draw() * 1e5, 3)
  const rings = [4, 3, 2, 1].map(
    (ring) =>
      `<circle cx="${width * 0.62}" cy="230" r="${150 + ring * 120}" fill="${skyAt(mood, ring / 4.6)}"/>`,
  )
  const hill = (base: number): Point[] =>
    Array.from({ length: 12 }, (_, index): Point => [index * 80 - 40, base + relief(index / 3.2, base) * 90])
  const hillInk = mix(mix(key, mood.glow, 0.34), mood.sky, isNight ? 0.5 : 0.1)
  const slope = `${smooth(hill(430))}L${width + 40} ${height}L-40 ${height}Z`
  const strands = [470, 502, 534, 566].map((base) => smooth(hill(base)))
  return (
    `<rect width="${width}" height="${height}" fill="${mood.sky}"/>${rings.join('')}` +
    `<circle cx="${width * 0.62}" cy="230" r="172" fill="${mood.disc}"/>` +
    fill(slope, hillInk) +
    stroke(strands.join(''), shade(hillInk, 0.3), 3, 'stroke-opacity=".5"') +
    `<g transform="translate(${fixed(width / 2 - focus[0] * scale)} ${fixed(height / 2 - focus[1] * scale)}) scale(${Math.round(scale * 100) / 100})">${withShadow(item())}</g>`
  )
}
