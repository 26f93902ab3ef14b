import { mix, shade } from './color.ts'
import { scene } from './cover-scene.ts'
import type { CoverPaint } from './cover-paint.ts'
import { type GearName, gearEntry } from './gear/catalogue.ts'
import { isolines } from './isolines.ts'
import { lighterLines } from './lighter.ts'
import { hash } from './noise.ts'
import { palette } from './palette.ts'
import { fixed } from './path.ts'

/** `scene` shows gear in a landscape, `topo` a flat lay on a map sheet; `auto` makes about one in five a `topo`. */
export type CoverView = 'scene' | 'topo' | 'auto'

const width = 800
const height = 600

/** Draws a listing's cover, 800 by 600. The same gear, seed and view always give the same picture. */
export function cover(gear: GearName, seed: string | number = 1, view: CoverView = 'auto'): string {
  const { draw, key, moodName, mood, main, accent } = palette(gear, seed)
  const isNight = moodName === 'night'
  const isTopo = view === 'topo' || (view === 'auto' && hash(`${gear}${seed}`) % 5 === 0)
  const colors = {
    main,
    accent,
    light: shade(main, 0.32),
    paper: isNight ? '#eef0e4' : '#fbf8ec',
    snow: isNight ? '#c9d8e2' : '#f6f8f6',
    isFlat: isTopo,
  }
  const id = `c${hash(`${gear}${seed}${view}`).toString(36)}`
  const item = () => gearEntry(gear).draw(colors, draw, id, moodName)
  const paint = { gear, draw, key, mood, moodName, isNight, colors, id, width, height, item }
  return lighterLines(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" role="img" aria-hidden="true">` +
      `${isTopo ? mapSheet(paint, `${seed}${gear}`) : scene(paint)}</svg>`,
  )
}

function mapSheet({ gear, key, isNight, item }: CoverPaint, terrain: string): string {
  const { fit, heightOnMap = 380 } = gearEntry(gear)
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
    `<g transform="${place}"><g style="filter:drop-shadow(10px 12px 0 rgb(18 36 31 / .2))">${item()}</g></g>`
  )
}
