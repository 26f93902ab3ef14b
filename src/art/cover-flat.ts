import type { CategoryIcon } from '#domain/categories.ts'
import { ink, mix, shade } from './color.ts'
import type { CoverPaint } from './cover-paint.ts'
import { withShadow } from './cover-map.ts'
import { gearEntry } from './gear/catalogue.ts'
import { extras } from './gear/extras.ts'
import { fill, placed, rect, stroke } from './gear/piece.ts'
import { fixed } from './path.ts'
import { hash } from './noise.ts'
import { dots, spruce } from './trees.ts'

type Underlay = (paint: CoverPaint) => string

/** The wooden floor of a porch. */
const planks: Underlay = ({ draw, isNight, key, width, height }) => {
  const wood = mix(isNight ? '#7d6248' : '#dcb98a', key, 0.1)
  const board = (index: number) => {
    const y = index * 100
    const grain = `M0 ${y + 22 + draw() * 20}q200 ${fixed(draw() * 18 - 9)} 400 0t400 0M0 ${y + 58 + draw() * 20}q160 ${fixed(draw() * 22 - 11)} 360 0t440 0`
    const end = fixed(120 + draw() * 560)
    return (
      rect(0, y, width, 97, 0, shade(wood, (index % 3) * 0.05 - 0.04)) +
      stroke(`${grain}M${end} ${y}v97`, shade(wood, -0.22), 2, 'stroke-opacity=".5"') +
      `<path d="M${Number(end) - 12} ${y + 16}h.1m0 64h.1m24-64h.1m0 64h.1" stroke="${shade(wood, -0.5)}" stroke-width="6" stroke-linecap="round"/>`
    )
  }
  return (
    `<rect width="${width}" height="${height}" fill="${shade(wood, -0.4)}"/>` +
    [0, 1, 2, 3, 4, 5].map(board).join('')
  )
}

/** A wool blanket with stripes. */
const blanket: Underlay = ({ colors, isNight, key, width, height }) => {
  const wool = mix(isNight ? '#5d6a6b' : '#efe4cb', key, 0.16)
  const band = (x: number, across: number, color: string) => rect(x, 0, across, height, 0, color)
  return (
    `<rect width="${width}" height="${height}" fill="${wool}"/>` +
    band(0, 26, mix(key, wool, 0.2)) +
    band(40, 12, mix(colors.accent, wool, 0.35)) +
    band(748, 12, mix(colors.accent, wool, 0.35)) +
    band(774, 26, mix(key, wool, 0.2)) +
    band(230, 5, mix(key, wool, 0.6)) +
    band(565, 5, mix(key, wool, 0.6)) +
    `<path d="${Array.from({ length: 60 }, (_, row) => `M0 ${row * 10 + 5}h${width}`).join('')}" stroke="${shade(wool, -0.16)}" stroke-width="3" stroke-dasharray="6 8" stroke-opacity=".35"/>`
  )
}

/** Concrete, granite or sand, with specks. */
const stone: Underlay = ({ draw, isNight, key, width, height }) => {
  const gray = mix(isNight ? '#59656b' : '#d9d5c8', key, 0.12)
  const specks = (count: number) =>
    dots(
      draw,
      count,
      (t) => t * width,
      (t) => t * height,
    )
  return (
    `<rect width="${width}" height="${height}" fill="${gray}"/>` +
    fill('M0 0H360L290 210L340 420L250 600H0Z', shade(gray, 0.16)) +
    fill('M560 0H800V600H610L650 380L540 190Z', shade(gray, -0.08)) +
    stroke(
      'M360 0L290 210L340 420L250 600M560 0L540 190L650 380L610 600M290 210L540 190',
      shade(gray, -0.3),
      2.5,
      'stroke-opacity=".6"',
    ) +
    `<path d="${specks(110)}" stroke="${shade(gray, -0.34)}" stroke-width="4" stroke-linecap="round" stroke-opacity=".4"/>` +
    `<path d="${specks(70)}" stroke="#fff" stroke-width="4" stroke-linecap="round" stroke-opacity=".6"/>`
  )
}

const underlays: Record<CategoryIcon, readonly [Underlay, Underlay]> = {
  camping: [blanket, planks],
  kitchen: [planks, stone],
  hiking: [planks, blanket],
  snow: [planks, blanket],
  snowshoe: [blanket, planks],
  water: [stone, planks],
  climbing: [stone, blanket],
  biking: [stone, planks],
}

const corners = [
  [104, 122],
  [696, 130],
  [106, 478],
  [692, 470],
] as const

/** Draws gear from above with its accessories, lit through a window and partly in the shadow of a spruce. */
export function flatLay(paint: CoverPaint, seed: string | number): string {
  const { gear, draw, colors, id, moodName, width, height, item } = paint
  const {
    category,
    ground,
    fit,
    heightOnTile,
    heightOnMap = heightOnTile,
    shadow = 190,
    extras: beside = [],
    packed,
  } = gearEntry(gear)
  const isPacked = packed !== undefined
  const high = isPacked ? 330 : heightOnMap
  const half = isPacked ? 230 : ground === 'lake' || ground === 'river' ? 330 : shadow
  const scale = Math.min(fit[0], high > 240 ? 208 / Math.min(half, 300) : 330 / half, 440 / high)
  const underlay = underlays[category][hash(`${gear}${seed}`) % 2]!
  return (
    underlay(paint) +
    fill('M-20 130L320-20H470L-20 250ZM250 620L820 330V450L480 620Z', '#ffffff', 'fill-opacity=".2"') +
    withShadow(
      beside
        .map((name, index) => {
          const [x, y] = corners[index % corners.length]!
          return placed(extras[name](colors, `${id}x${index}`), x, y, 0, 0.98)
        })
        .join(''),
    ) +
    `<g transform="translate(${width / 2} ${fixed(height / 2 + (high / 2) * scale)}) scale(${Math.round(scale * 100) / 100})">${withShadow(packed ? packed(colors, draw, `${id}k`, moodName) : item())}</g>` +
    placed(fill(spruce(0, 0, 330, draw), ink, 'fill-opacity=".1"'), 800, 640, -38) +
    placed(fill(spruce(0, 0, 280, draw), ink, 'fill-opacity=".08"'), -30, -40, 138)
  )
}
