import { type CategoryIcon, categoryIcons } from '#domain/categories.ts'
import { band, bandNames } from './band/band.ts'
import { contours } from './contours.ts'
import { cover } from './cover.ts'
import type { GearName } from './gear/catalogue.ts'
import { hellgate, type HeroFrame } from './hellgate.ts'
import { lighter } from './lighter.ts'
import { ridges } from './ridges.ts'
import { signpostMark } from './signpost-mark.ts'
import { tile, tilePaint } from './tile.ts'

type Drawing = () => string

const emblems: Record<CategoryIcon, { gear: GearName; seed: number }> = {
  camping: { gear: 'tent', seed: 6 },
  snow: { gear: 'skis', seed: 4 },
  water: { gear: 'kayak', seed: 8 },
  hiking: { gear: 'backpack', seed: 5 },
  climbing: { gear: 'rope', seed: 3 },
  biking: { gear: 'bikerack', seed: 8 },
  snowshoe: { gear: 'snowshoes', seed: 10 },
  kitchen: { gear: 'stove', seed: 10 },
}

const wide = { width: 1680, height: 760, tall: 560, floor: 664, sun: 0.5 }
// For widths from 640 to 1279 pixels, between phone and desktop: with this crop the M and its trail stay in view.
const middle = { width: 1024, height: 640, tall: 460, floor: 543, sun: 0.5, starless: 0.72 }
const small = { width: 860, height: 1560, tall: 620, floor: 1010, sun: 0.3 }

// The trail draws itself once, by a style inside the SVG, because the page's styles do not reach an `<img>`. Some
// browsers do not apply `prefers-reduced-motion` to images, so the URL with `#still` shows the finished trail.
const drawing =
  '<style>.trail{stroke-dasharray:1;animation:t 1.5s cubic-bezier(.6,0,.2,1)}@keyframes t{from{stroke-dashoffset:1}}#still:target .trail{animation:none}@media(prefers-reduced-motion:reduce){.trail{animation:none}}</style>'

const hero =
  (frame: HeroFrame): Drawing =>
  () =>
    lighter(hellgate(frame)).replace('>', ` id="still">${drawing}`)

const texture =
  (width: number, height: number, seed: number, color: string, opacity: number): Drawing =>
  () =>
    lighter(contours({ seed, width, height, color, opacity }))

const categories = categoryIcons.flatMap((icon): [string, Drawing][] => {
  const { gear, seed } = emblems[icon]
  return [
    [`art/tile-${icon}-light.svg`, () => tile(gear, seed, tilePaint(gear, 'light'))],
    [`art/tile-${icon}-dark.svg`, () => tile(gear, seed, tilePaint(gear, 'dark'))],
    [`art/cover-${icon}.svg`, () => cover(gear, seed, 'scene')],
  ]
})

const bands = bandNames.flatMap((name): [string, Drawing][] => [
  [`art/band-${name}-wide.svg`, () => lighter(band(name, 'wide'))],
  [`art/band-${name}-small.svg`, () => lighter(band(name, 'small'))],
])

/** The illustrations that are served as files. The keys are their paths without the leading slash. */
export const artFiles = new Map<string, Drawing>([
  ['art/hero-wide-light.svg', hero({ ...wide, isNight: false })],
  ['art/hero-wide-dark.svg', hero({ ...wide, isNight: true })],
  ['art/hero-middle-light.svg', hero({ ...middle, isNight: false })],
  ['art/hero-middle-dark.svg', hero({ ...middle, isNight: true })],
  ['art/hero-small-light.svg', hero({ ...small, isNight: false })],
  ['art/hero-small-dark.svg', hero({ ...small, isNight: true })],
  ['art/contours-band.svg', texture(1440, 480, 5, '#8fd0bd', 0.2)],
  ['art/contours-footer.svg', texture(1440, 360, 9, '#8fd0bd', 0.13)],
  ['art/contours-card.svg', texture(420, 300, 4, '#ffffff', 1)],
  ['art/signpost.svg', signpostMark],
  ['art/ridges.svg', () => lighter(ridges(1680, 300))],
  ['art/cover-quiet.svg', () => cover('backpack', 7, 'topo')],
  ...bands,
  ...categories,
])
