import { shade } from './color.ts'
import { detail } from './cover-detail.ts'
import { flatLay } from './cover-flat.ts'
import { mapSheet } from './cover-map.ts'
import { scene } from './cover-scene.ts'
import type { CoverPaint } from './cover-paint.ts'
import { type GearName, gearEntry } from './gear/catalogue.ts'
import type { View } from './gear/entry.ts'
import { lighterLines } from './lighter.ts'
import { hash } from './noise.ts'
import { palette } from './palette.ts'

const width = 800
const height = 600

const compositions: Record<View, (paint: CoverPaint, seed: string | number) => string> = {
  scene,
  flat: flatLay,
  detail,
  topo: (paint, seed) => mapSheet(paint, `${seed}${paint.gear}`),
}

/** Draws a picture of gear, 800 by 600. The same gear, seed and view always give the same picture. */
export function cover(gear: GearName, seed: string | number = 1, view: View = 'scene'): string {
  const { draw, key, moodName, mood, main, accent } = palette(gear, seed)
  const isNight = moodName === 'night'
  const colors = {
    main,
    accent,
    light: shade(main, 0.32),
    paper: isNight ? '#eef0e4' : '#fbf8ec',
    snow: isNight ? '#c9d8e2' : '#f6f8f6',
    isFlat: view !== 'scene',
  }
  const id = `c${hash(`${gear}${seed}${view}`).toString(36)}`
  const item = () => gearEntry(gear).draw(colors, draw, id, moodName)
  const paint = { gear, draw, key, mood, moodName, isNight, colors, id, width, height, item }
  return lighterLines(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" role="img" aria-hidden="true">` +
      `<desc>${gear}</desc>${compositions[view](paint, seed)}</svg>`,
  )
}
