import { cover } from './cover.ts'
import type { GearName } from './gear/catalogue.ts'
import { fill, placed, rect, stroke } from './gear/piece.ts'

const pale = '#f4f1e2'
const deep = '#1b2622'

const marks = {
  /** A deep scratch across the gear with a bright edge, and two finer ones beside it. */
  scratch: placed(
    stroke('M-92 24L-44 4L4 18L86-22', deep, 11, 'stroke-opacity=".7"') +
      stroke('M-90 29L-42 10L6 23L88-16', pale, 5) +
      stroke('M-40 46L46 22', pale, 4) +
      stroke('M-20-22L18-34', pale, 3),
    0,
    0,
    0,
    0.72,
  ),
  /** A crack that forks and shows the dark inside. */
  crack:
    stroke('M-70-74L-36-30L-44-2L10 22L-4 56L58 90', pale, 12) +
    stroke('M-70-74L-36-30L-44-2L10 22L-4 56L58 90M10 22L46 12L70-12', deep, 6),
  /** A tear in fabric, with threads across the gap. */
  tear:
    fill('M-112-4L-70-30L-48-18L-14-42L22-24L52-34L116 10L74 8L40 26L8 12L-30 28L-58 8Z', deep) +
    stroke('M-112-4L-70-30L-48-18L-14-42L22-24L52-34L116 10', pale, 4) +
    stroke('M-46-14L-52 10M12-24L4 14M62-22L56 14', pale, 2) +
    fill('M-30 28L8 12L40 26L20 58L-8 52Z', pale, 'fill-opacity=".55"'),
  /** A dent in metal, with light along its lower edge. */
  dent:
    fill('M-70-6C-40-44 40-46 74-10C50 34-44 36-70-6Z', deep, 'fill-opacity=".42"') +
    fill('M-46-2C-24-26 26-28 50-6C30 14-26 16-46-2Z', deep, 'fill-opacity=".4"') +
    stroke('M-66 4C-40 36 44 36 70 0', pale, 6, 'stroke-opacity=".9"'),
  /** A repair patch that was glued on in a hurry; one corner lifts. */
  patch: placed(
    rect(-82, -62, 164, 124, 16, '#2a3733', 'fill-opacity=".35"') +
      rect(-78, -64, 156, 116, 16, '#5d6b66') +
      fill('M40-64H62C72-64 78-58 78-48V-20Z', '#39443f') +
      fill('M40-64L78-20L44-26Z', '#8b9a95') +
      stroke('M-90-40C-96 0-92 40-86 56M-60 62C-20 70 30 70 66 60', '#e8e0bd', 9, 'stroke-opacity=".8"'),
    0,
    0,
    -7,
  ),
  /** A rope or strap that is crushed flat, its sheath open. */
  'flat spot':
    stroke('M-70-20C-30-34 30-34 70-20', deep, 26, 'stroke-opacity=".35"') +
    stroke('M-56-8l-14-22M-30-10l-8-26M-4-10l0-28M24-10l8-26M50-8l16-20', pale, 4) +
    `<circle r="92" fill="none" stroke="#d8342b" stroke-width="6" stroke-dasharray="16 12"/>`,
  /** An open buckle on a frayed end of webbing. */
  'missing strap':
    stroke('M-104-96C-82-44-60-16-48 30', '#26352f', 22) +
    stroke('M-59 36L-64 60M-49 40L-50 66M-38 34L-30 56', '#26352f', 5) +
    `<rect x="26" y="-52" width="70" height="46" rx="8" fill="none" stroke="#12241f" stroke-width="12"/>` +
    stroke('M60-52V-6', '#12241f', 9) +
    stroke('M96-30C134-34 156-54 170-88', '#26352f', 22),
}

/** The kinds of damage that a close-up can show. */
export type Wear = keyof typeof marks

/**
 * Draws a close-up of gear, undamaged or with one kind of damage. The same gear, seed and damage always give the same
 * picture.
 */
export function closeUpOf(gear: GearName, seed: number, wear?: Wear): string {
  if (wear === undefined)
    return cover(gear, seed, 'scene').replace('viewBox="0 0 800 600"', 'viewBox="80 130 640 480"')
  return cover(gear, seed, 'detail').replace('</svg>', `${placed(marks[wear], 400, 300)}</svg>`)
}
