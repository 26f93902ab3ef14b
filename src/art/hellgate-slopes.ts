import { clipped, fill, stroke } from './gear/piece.ts'
import type { Skyline, View } from './hellgate-view.ts'
import { fixed, type Point, polyline, smooth } from './path.ts'
import { fillDown } from './ridge.ts'
import { spruce } from './trees.ts'

const crag = (center: number, width: number, height: number, x: number, sharp = 1.45): number => {
  const away = Math.hypot(x - center, width * 0.07) - width * 0.07
  return height * Math.pow(1 - Math.min(1, away / width), sharp)
}

const merged = (...heights: number[]): number =>
  Math.pow(
    heights.reduce((total, height) => total + Math.pow(Math.max(0, height), 5), 0),
    1 / 5,
  )

/** The skyline of Mount Jumbo. */
export const jumbo =
  ({ width, height, tall, floor, noise }: View): Skyline =>
  (x) =>
    floor -
    merged(
      crag(width * 0.17, width * 0.36, tall * 0.39, x),
      crag(width * 0.32, width * 0.22, tall * 0.22, x, 1.3),
      crag(width * -0.02, width * 0.3, tall * 0.34, x),
    ) -
    (noise(x / 80) + 0.2) * height * 0.03

/** The skyline of Mount Sentinel. */
export const sentinel =
  ({ width, height, tall, floor, noise }: View): Skyline =>
  (x) =>
    floor -
    merged(
      crag(width * 0.9, width * 0.42, tall * 0.55, x),
      crag(width * 0.74, width * 0.24, tall * 0.29, x, 1.2),
      crag(width * 1.06, width * 0.3, tall * 0.42, x),
    ) -
    (noise(x / 76 + 40) + 0.2) * height * 0.03

type Hill = {
  skyline: Skyline
  from: number
  to: number
  color: string
  light: string
  side: 'j' | 's'
  center: number
}

/** Draws one of the two hills with its gullies, shadow faces and strandlines. */
export function hillside(view: View, hill: Hill): string {
  const { width, height, tall, floor, isNight, id } = view
  const { skyline, from, to, color, light, side } = hill
  const shadow = isNight ? '#04101a' : '#6d4a0c'
  const points: Point[] = []
  for (let x = from; x <= to; x += 6) points.push([x, skyline(x)])
  const outline = fillDown(points, height)
  const lines = strandlines(view, from, to)
  const gullies = drawGullies(view, hill)
  const face = (start: number, end: number, opacity: string) =>
    fill(shadowFace(view, skyline, width * start, width * end), shadow, `fill-opacity="${opacity}"`)
  const faces =
    side === 's'
      ? face(0.9, 1.02, '.26') + face(0.742, 0.79, '.16')
      : face(0.17, 0.265, '.26') + face(0.325, 0.56, '.2')
  const foot = `M${from} ${fixed(floor - tall * 0.09)}Q${fixed((from + to) / 2)} ${fixed(floor - tall * 0.12)} ${to} ${fixed(floor - tall * 0.08)}V${height}H${from}Z`
  return (
    fill(outline, color) +
    clipped(
      id + side,
      outline,
      fill(gullies, shadow, 'fill-opacity=".1"') +
        faces +
        fill(foot, shadow, 'fill-opacity=".12"') +
        stroke(lines, light, 1.3, 'stroke-opacity=".5"'),
    )
  )
}

function strandlines({ tall, floor, noise }: View, from: number, to: number): string {
  let path = ''
  for (let line = 0; line < 17; line++) {
    const y = floor - tall * 0.02 - line * tall * 0.0235 - line * line * 0.35
    const points: Point[] = []
    for (let x = from; x <= to + 40; x += 40)
      points.push([x, y + noise(x / 330 + line * 0.04, line * 0.2) * 20])
    path += smooth(points)
  }
  return path
}

function drawGullies({ width, floor, draw }: View, { skyline, from, to, center }: Hill): string {
  let path = ''
  for (let gully = 0; gully < 11; gully++) {
    let x = from + ((to - from) * (gully + 0.15 + draw() * 0.6)) / 11
    let y = skyline(x) - 3
    let wide = 0
    const outward = (x - center) / width
    const down: Point[] = [[x, y]]
    const back: Point[] = []
    while (y < floor + 20) {
      const step = 22 + draw() * 26
      y += step
      x += outward * step * 0.9 + (draw() - 0.5) * 16
      wide = Math.min(width * 0.05, wide + 4 + draw() * 9)
      down.push([x, y])
      back.push([x + wide * (0.7 + draw() * 0.5), y + 6])
    }
    path += `${polyline(down)}${lineThrough(back.reverse())}Z`
  }
  return path
}

function shadowFace({ height, floor, draw }: View, skyline: Skyline, peak: number, end: number): string {
  let x = peak
  let y = skyline(peak)
  let turn = 1
  const spur: Point[] = []
  while (y < floor + 20) {
    spur.push([x, y])
    y += 16 + draw() * 26
    x += turn * (10 + draw() * 16) + 5
    if (draw() < 0.6) turn = turn > 0 ? -0.55 : 1
  }
  const edge: Point[] = []
  for (let at = end; at > peak; at -= 6) edge.push([at, skyline(at)])
  return `${polyline(spur)}L${fixed(end)} ${height}${lineThrough(edge)}Z`
}

const lineThrough = (points: Point[]) => points.map(([x, y]) => `L${fixed(x)} ${fixed(y)}`).join('')

type Patch = { from: number; to: number; count: number; high: number; depth: number }

/** Draws a patch of trees on a slope, far ones first. */
export function forest({ floor, draw, unit }: View, skyline: Skyline, patch: Patch, color: string): string {
  const { from, to, count, high, depth } = patch
  const low = 9
  const places: Point[] = []
  for (let tree = 0; tree < count; tree++) {
    const x = from + (to - from) * draw()
    places.push([x, skyline(x) + (floor - skyline(x)) * draw() ** 1.3 * depth + 6])
  }
  const trees = places
    .sort((a, b) => a[1] - b[1])
    .map(([x, y]) => spruce(x, y, (low + (high - low) * draw()) * unit, draw))
  return fill(trees.join(''), color)
}
