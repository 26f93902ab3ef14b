import { categoryInk } from './category-ink.ts'
import { ink, mix, shade } from './color.ts'
import type { CoverPaint } from './cover-paint.ts'
import { gearEntry } from './gear/catalogue.ts'
import type { Ground } from './gear/entry.ts'
import { fence, foam, icefall } from './cover-props.ts'
import { clipped, fill, stroke } from './gear/piece.ts'
import { field, type Field } from './noise.ts'
import { fixed, type Point, smooth } from './path.ts'
import { dots } from './trees.ts'

/** The y coordinate of the ground that the gear stands on. */
export const groundLevel = 496

export type Setting = { disc: { x: number; y: number; radius: number }; near: string; low: string }
type Surface = { color: string; edge: Point[]; relief: Field }

/** Draws the ground, the things that lie on it, the gear's shadow, and the gear. */
export function drawGround(paint: CoverPaint, setting: Setting): string {
  const { gear, draw, isNight, width } = paint
  const { ground } = gearEntry(gear)
  const relief = field(draw() * 1e5, 3)
  const edge: Point[] = []
  for (let x = -20; x <= width + 20; x += 20) edge.push([x, groundLevel - 34 + relief(x / 240) * 22])
  const daylight = groundInk(ground, paint, setting.near)
  const surface = { color: isNight ? mix(daylight, '#12283f', 0.42) : daylight, edge, relief }
  return ground === 'lake' || ground === 'river'
    ? lake(paint, setting, surface.color)
    : land(paint, surface, ground)
}

function groundInk(
  ground: Ground,
  { key, mood, moodName, isNight, colors }: CoverPaint,
  near: string,
): string {
  const isSummer = moodName === 'day' || moodName === 'alpen'
  const inks: Record<Ground, () => string> = {
    meadow: () =>
      mix(near, mix(mix(key, '#d9c46a', 0.55), '#6fa04c', isSummer ? 0.6 : 0), isNight ? 0.18 : 0.55),
    snow: () => colors.snow,
    rock: () => mix('#9d9a93', key, 0.28),
    beach: () => mix('#e6cf9b', key, 0.14),
    lake: () => mix(key, mix(mood.sky, '#58aebd', isNight ? 0 : 0.7), 0.36),
    river: () => mix(key, mix(mood.sky, '#58aebd', 0.7), 0.34),
    ice: () => mix(colors.snow, '#8fc4dd', isNight ? 0.3 : 0.16),
    yard: () => mix(near, mix('#5f9c4a', '#d9c46a', 0.2), isNight ? 0.3 : 0.7),
    road: () => mix('#b9a684', key, 0.25),
  }
  return inks[ground]()
}

const placed = (x: number, y: number, scale: number, drawn: string) =>
  `<g transform="translate(${fixed(x)} ${fixed(y)}) scale(${scale})">${drawn}</g>`

function lake(
  { gear, draw, mood, colors, id, width, height, item }: CoverPaint,
  { disc, near, low }: Setting,
  color: string,
): string {
  const shore = groundLevel - 46
  const water = `M0 ${shore}H${width}V${height}H0Z`
  const glints = Array.from({ length: 9 }, (_, index) => {
    const half = disc.radius * (0.95 - index * 0.05) * (0.6 + draw() * 0.7)
    return `<path d="M${fixed(disc.x - half)} ${groundLevel - 36 + index * 15}h${fixed(half * 2)}" stroke="${mood.disc}" stroke-width="${4 + index * 0.4}" stroke-linecap="round" stroke-opacity=".5"/>`
  })
  const mirrored = `<g transform="translate(0 ${2 * shore}) scale(1 -1)" opacity=".28">${fill(low, near)}</g>`
  const [scale, x, y] = gearEntry(gear).fit
  const shadow = `<ellipse cx="${width / 2}" cy="${groundLevel + 42}" rx="318" ry="26" fill="${mix(color, ink, 0.55)}" fill-opacity=".6"/>`
  const boat = placed(width / 2 + x, groundLevel + 20 + y, scale, item())
  const wake = Array.from({ length: 7 }, (_, index) => {
    const level = groundLevel + 40 + index * 10
    const from = width / 2 - 330 + draw() * 90 - index * 12
    const length = 120 + draw() * 300
    return `M${fixed(from)} ${level}q20-7 40 0t40 0h${fixed(length)}`
  })
  const ripples = Array.from(
    { length: 5 },
    (_, index) =>
      `M${fixed(width / 2 + 90 + draw() * 160)} ${groundLevel + 44 + index * 13}q16-6 32 0t32 0h${fixed(60 + draw() * 160)}`,
  )
  return (
    fill(water, color) +
    clipped(`${id}rw`, water, mirrored + glints.join('')) +
    shadow +
    (gearEntry(gear).ground === 'river' ? foam(draw, width, 'behind') : '') +
    boat +
    (gearEntry(gear).ground === 'river' ? foam(draw, width, 'before') : '') +
    stroke(wake.join('') + ripples.join(''), colors.paper, 3.5, 'stroke-opacity=".72"')
  )
}

function land(paint: CoverPaint, surface: Surface, ground: Ground): string {
  const { gear, key, mood, colors, isNight, width, height, item } = paint
  const { color, edge, relief } = surface
  let drawn = fill(`${smooth(edge)}L${width + 20} ${height}L-20 ${height}Z`, color)
  if (ground === 'beach') drawn += waterline(width, mix(categoryInk.water, mood.sky, 0.4), colors.paper)
  for (let fold = 0; fold < 5; fold++) {
    const line = edge
      .filter((_, index) => index % 2 === 0)
      .map(([x, y]): Point => [x, y + 16 + fold * (18 + fold * 3) + relief(x / 170 + fold * 3) * 10])
    const foldInk = ground === 'snow' || ground === 'ice' ? mix(color, key, 0.5) : mix(color, ink, 0.4)
    drawn += stroke(smooth(line), foldInk, 2, `stroke-opacity="${0.34 - fold * 0.03}"`)
  }
  if (ground === 'ice') drawn = icefall(paint.draw, width) + drawn
  if (ground === 'yard') drawn = fence(width, isNight) + drawn
  if (ground === 'meadow' || ground === 'yard') drawn += meadow(paint, color)
  if (ground === 'snow' || ground === 'ice') {
    const flakes = dots(
      paint.draw,
      120,
      (t) => t * width,
      (t) => groundLevel - 10 + t * 120,
    )
    drawn += `<path d="${flakes}" stroke="${mix(color, key, 0.5)}" stroke-width="2.4" stroke-linecap="round" stroke-opacity=".6"/>`
  }
  if (ground === 'rock') drawn += slabs(width, height, color)
  if (ground === 'road') {
    const line = `M-10 ${groundLevel + 66}C200 ${groundLevel + 52} 600 ${groundLevel + 78} ${width + 10} ${groundLevel + 58}`
    drawn += stroke(line, colors.paper, 5, 'stroke-dasharray="44 34" stroke-opacity=".8"')
  }
  const { fit, shadow = 170 } = gearEntry(gear)
  const [scale, x, y] = fit
  const under = groundLevel + 22 + (gear === 'bikerack' ? 24 : 0)
  drawn += `<ellipse cx="${width / 2 + 14}" cy="${under}" rx="${shadow}" ry="17" fill="${mix(key, ink, 0.7)}" fill-opacity="${ground === 'snow' || ground === 'ice' ? 0.2 : 0.34}"/>`
  return drawn + placed(width / 2 + x, groundLevel + 18 + y * 0.3, scale, item())
}

function waterline(width: number, water: string, foam: string): string {
  const level = groundLevel
  return (
    fill(
      `M0 ${level - 34}H${width}V${level - 8}C${width * 0.6} ${level + 10} ${width * 0.3} ${level - 22} 0 ${level - 2}Z`,
      water,
    ) +
    stroke(
      `M0 ${level - 2}C${width * 0.3} ${level - 22} ${width * 0.6} ${level + 10} ${width} ${level - 8}`,
      foam,
      5,
    ) +
    stroke(`M40 ${level - 22}h120M260 ${level - 26}h90M560 ${level - 20}h150`, foam, 3, 'stroke-opacity=".6"')
  )
}

function meadow({ draw, isNight, width }: CoverPaint, color: string): string {
  const blades = Array.from({ length: 60 }, () => {
    const x = draw() * width
    const y = groundLevel - 4 + draw() * 100
    const tall = 7 + draw() * 12
    const root = `M${fixed(x)} ${fixed(y)}l`
    return `${root}${fixed(-tall * 0.3)} ${fixed(-tall)}${root}${fixed(tall * 0.2)} ${fixed(-tall * 1.15)}${root}${fixed(tall * 0.5)} ${fixed(-tall * 0.8)}`
  })
  const pale = dots(
    draw,
    26,
    (t) => t * width,
    (t) => groundLevel + t * 95,
  )
  const rosy = dots(
    draw,
    14,
    (t) => t * width,
    (t) => groundLevel + 8 + t * 90,
  )
  const flowers = (path: string, ink: string) =>
    `<path d="${path}" stroke="${ink}" stroke-width="7" stroke-linecap="round"/>`
  return (
    stroke(blades.join(''), mix(color, ink, 0.36), 2.2, 'stroke-opacity=".7"') +
    flowers(pale, isNight ? '#c9b98b' : '#fdf1c4') +
    flowers(rosy, isNight ? '#a06a7f' : '#d9527a')
  )
}

function slabs(width: number, height: number, color: string): string {
  const level = groundLevel
  const upper = `M-10 ${height}V${level + 8}L90 ${level - 14}L220 ${level + 4}L360 ${level - 10}L540 ${level + 2}L690 ${level - 18}L${width + 10} ${level}V${height}Z`
  const lower = `M-10 ${height}V${level + 54}L140 ${level + 36}L330 ${level + 58}L480 ${level + 40}L660 ${level + 62}L${width + 10} ${level + 44}V${height}Z`
  const cracks = `M90 ${level - 14}L140 ${level + 36}L110 ${height}M360 ${level - 10}L330 ${level + 58}L370 ${height}M690 ${level - 18}L660 ${level + 62}M540 ${level + 2}L480 ${level + 40}`
  return (
    fill(upper, shade(color, 0.16)) +
    fill(lower, shade(color, -0.16)) +
    stroke(cracks, shade(color, -0.4), 2.5, 'stroke-opacity=".6"')
  )
}
