import { fill, rect, stroke } from '#art/gear/piece.ts'
import { rounded } from '#art/hellgate-trail.ts'
import { clipped } from '#art/gear/piece.ts'
import { type Point, smooth } from '#art/path.ts'
import type { Place } from './place.ts'

const hill =
  'M-360 20C-270-60-220-120-150-170C-96-210-40-300 30-306C96-310 130-230 190-176C250-120 300-70 380 20Z'
const trail: readonly Point[] = [
  [-150, -60],
  [70, -84],
  [-60, -110],
  [78, -134],
  [-34, -156],
  [74, -178],
  [-8, -198],
  [52, -216],
]
const lines = Array.from({ length: 12 }, (_, line): Point[] =>
  [-380, -190, 0, 190, 380].map((x, index): Point => [x, -10 - line * 24 + (index % 2) * 6]),
)

type House = { x: number; wide: number; high: number; wall: string; roof: string }
const houses: readonly House[] = [
  { x: -236, wide: 84, high: 46, wall: '#e3d3a8', roof: '#8a3813' },
  { x: -134, wide: 96, high: 58, wall: '#8fb7a9', roof: '#26433b' },
  { x: -18, wide: 112, high: 50, wall: '#efe3c4', roof: '#a5461c' },
  { x: 102, wide: 88, high: 62, wall: '#7fa6c9', roof: '#22405f' },
  { x: 206, wide: 92, high: 48, wall: '#d9a35c', roof: '#5a3417' },
]

/** Mount Sentinel with the M and its trail, and lit windows at its foot. */
export const town: Place = {
  behind: () =>
    fill(hill, '#c9973a') +
    clipped(
      'th',
      hill,
      fill('M30-310C50-240 16-200 52-150C20-100 60-60 30 30H390V-310Z', '#5d3f08', 'fill-opacity=".22"') +
        stroke(lines.map(smooth).join(''), '#fff0c2', 1.3, 'stroke-opacity=".5"'),
    ) +
    stroke(rounded(trail, 9), '#fffdf2', 3.4) +
    stroke('M18-226L23-258L34-236L45-258L50-226', '#ffffff', 7),
  inFront: () => houses.map(drawHouse).join(''),
}

function drawHouse({ x, wide, high, wall, roof }: House): string {
  const half = wide / 2
  const pane = (left: number) => rect(left, -high + 14, 16, 18, 2, '#ffe08a')
  return (
    `<g transform="translate(${x} 6)">` +
    fill(`M${-half} 0V${-high}L0 ${-high - half * 0.72}L${half} ${-high}V0Z`, wall) +
    fill(`M${half * 0.3} 0V${-high}H${half}V0Z`, '#12241f', 'fill-opacity=".12"') +
    stroke(`M${-half - 8} ${-high + 3}L0 ${-high - half * 0.72}L${half + 8} ${-high + 3}`, roof, 10) +
    pane(-half + 12) +
    pane(half - 28) +
    rect(-8, -26, 16, 26, 2, roof) +
    '</g>'
  )
}
