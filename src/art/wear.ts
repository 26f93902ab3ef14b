import { cover } from './cover.ts'
import type { GearName } from './gear/catalogue.ts'
import { stroke } from './gear/piece.ts'

/** What can have happened to gear, as a close-up shows it. */
export type Wear = 'scratch' | 'missing strap'

const closeUp = 'viewBox="180 210 440 330"'

/** A gouge across the gear, with a bright edge, and two finer ones beside it. */
const scratch =
  stroke('M268 498L302 486L334 494L386 474', '#1b2622', 5, 'stroke-opacity=".7"') +
  stroke('M270 502L304 490L336 498L388 478', '#f4f1e2', 2.5) +
  stroke('M294 516L350 502', '#f4f1e2', 2) +
  stroke('M312 476L338 470', '#f4f1e2', 1.5)

/** A buckle that hangs open on a frayed end of webbing. */
const missingStrap =
  stroke('M300 300C316 336 330 352 338 380', '#26352f', 15) +
  stroke('M331 384L328 398M337 386L338 402M344 383L349 396', '#26352f', 3) +
  `<rect x="392" y="322" width="44" height="30" rx="5" fill="none" stroke="#12241f" stroke-width="8"/>` +
  stroke('M414 322V352', '#12241f', 6) +
  stroke('M436 337C462 334 478 322 488 300', '#26352f', 15)

/** Draws a close-up of gear, whole or with what happened to it. The same gear, seed and wear always give the same picture. */
export function closeUpOf(gear: GearName, seed: number, wear?: Wear): string {
  const picture = cover(gear, seed, 'scene').replace('viewBox="0 0 800 600"', closeUp)
  const mark = wear === 'scratch' ? scratch : wear === undefined ? '' : missingStrap
  return picture.replace('</svg>', `${mark}</svg>`)
}
