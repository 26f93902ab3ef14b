import { mix } from './color.ts'
import { fill, stroke } from './gear/piece.ts'
import { forest, hillside, jumbo, sentinel } from './hellgate-slopes.ts'
import { trail } from './hellgate-trail.ts'
import { type Mood, moods, skyAt } from './mood.ts'
import { field, random } from './noise.ts'
import type { View } from './hellgate-view.ts'
import { fixed, type Point, smooth } from './path.ts'
import { facets, fillDown, ridge } from './ridge.ts'
import { dots, larch, treeline } from './trees.ts'

export type HeroFrame = {
  width: number
  height: number
  /** The height of the landscape; `floor` is the y coordinate of the valley floor. */
  tall: number
  floor: number
  /** The horizontal position of the sun, as a share of the width. */
  sun: number
  isNight: boolean
  /** The share of the width, from the left, that has no stars, because text stands in front of it. */
  starless?: number
}

const daySky: Mood = { sky: '#74bfcd', mid: '#b5dcd2', glow: '#fbe7ae', disc: '#fff6d4' }

/**
 * Draws sunrise in Hellgate Canyon: Mount Jumbo on the left, Mount Sentinel on the right with its M and the trail of
 * eleven turns.
 */
export function hellgate(frame: HeroFrame): string {
  const { width, height, isNight } = frame
  const view: View = {
    ...frame,
    draw: random('hellgate8'),
    noise: field(8 * 31, 4),
    unit: Math.min(1, width / 1440 + 0.25),
    tinted: (color, night = 0.5) => (isNight ? mix(color, '#0c1d2e', night) : color),
    id: `hg${width}${isNight ? 'd' : ''}`,
  }
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMax slice" aria-hidden="true">` +
    sky(view) +
    distance(view) +
    hills(view) +
    trail(view) +
    valley(view) +
    foreground(view) +
    '</svg>'
  )
}

function sky({ width, height, tall, floor, sun, isNight, starless = 0, draw }: View): string {
  const mood = isNight ? moods.night : daySky
  const at = `cx="${fixed(width * sun)}" cy="${fixed(floor - tall * 0.3)}"`
  const radius = tall * 0.165
  let drawn = `<rect width="${width}" height="${height}" fill="${mood.sky}"/>`
  for (let ring = 8; ring >= 1; ring--) {
    const reach = fixed(radius + ring * ring * tall * 0.0105 + ring * tall * 0.08)
    drawn += `<circle ${at} r="${reach}" fill="${skyAt(mood, Math.min(1, ring / 8.2))}"/>`
  }
  if (isNight) {
    const stars = dots(
      draw,
      160,
      (t) => t * width,
      (t) => t * tall * 0.55,
      (x) => x >= width * starless,
    )
    drawn += `<path d="${stars}" stroke="#fff7dd" stroke-width="2.2" stroke-linecap="round" stroke-opacity=".7"/>`
  }
  return `${drawn}<circle ${at} r="${fixed(radius)}" fill="${mood.disc}"/>`
}

function distance({ width, height, tall, floor, draw, tinted }: View): string {
  const far = ridge(draw, width, floor - tall * 0.19, tall * 0.15, Math.round(width / 200), 0.7)
  const near = ridge(draw, width, floor - tall * 0.13, tall * 0.13, Math.round(width / 230), 0.6)
  const woods = { from: width * 0.3, to: width * 0.7, low: 5, high: 13, spacing: 7 }
  return (
    fill(fillDown(far.points, height), tinted('#b9c9d6', 0.5)) +
    fill(facets(draw, far), '#5d7fa0', 'fill-opacity=".22"') +
    fill(fillDown(near.points, height), tinted('#86aab0', 0.5)) +
    fill(treeline(draw, near.heightAt, woods), tinted('#5f8f90'))
  )
}

function hills(view: View): string {
  const { width, tinted } = view
  const left = jumbo(view)
  const right = sentinel(view)
  const leftWoods = tinted('#3c7762', 0.55)
  const rightWoods = tinted('#27604f', 0.55)
  return (
    hillside(view, {
      skyline: left,
      from: -20,
      to: Math.round(width * 0.56),
      color: tinted('#cfa24a', 0.68),
      light: tinted('#fbe9b8', 0.6),
      side: 'j',
      center: width * 0.15,
    }) +
    forest(
      view,
      left,
      { from: width * 0.31, to: width * 0.5, count: 210, high: 24, depth: 0.96 },
      leftWoods,
    ) +
    forest(view, left, { from: 0, to: width * 0.12, count: 60, high: 22, depth: 0.6 }, leftWoods) +
    hillside(view, {
      skyline: right,
      from: Math.round(width * 0.46),
      to: width + 20,
      color: tinted('#e2b552', 0.68),
      light: tinted('#fff0c2', 0.6),
      side: 's',
      center: width * 0.87,
    }) +
    forest(
      view,
      right,
      { from: width * 0.5, to: width * 0.7, count: 260, high: 27, depth: 0.96 },
      rightWoods,
    ) +
    forest(view, right, { from: width * 0.95, to: width * 1.01, count: 50, high: 26, depth: 0.7 }, rightWoods)
  )
}

function valley({ width: w, height: h, tall, floor, draw, noise, unit, tinted }: View): string {
  const ground = (x: number) => floor - 8 - noise(x / 300, 7) * 16 + (Math.abs(x - w * 0.5) / w) * -16
  const edge: Point[] = []
  for (let x = -20; x <= w + 20; x += 24) edge.push([x, ground(x)])
  const bank = (x: number) => ground(x) + 8
  const meadow = fill(fillDown(edge, h), tinted('#2f6b4c', 0.6))
  const left = treeline(draw, bank, {
    from: w * 0.02,
    to: w * 0.46,
    low: 8 * unit,
    high: 24 * unit,
    spacing: 9 * unit,
  })
  const right = treeline(draw, bank, {
    from: w * 0.54,
    to: w,
    low: 8 * unit,
    high: 22 * unit,
    spacing: 12 * unit,
  })
  const folds = [0, 1, 2, 3].map((fold) =>
    smooth(
      edge
        .filter((_, index) => index % 2 === 0)
        .map(([x, y]): Point => [x, y + 16 + fold * (12 + fold * 3) + noise(x / 200, fold) * 10]),
    ),
  )
  const leftBank: Point[] = [
    [w * 0.497, floor - h * 0.028],
    [w * 0.515, floor - h * 0.012],
    [w * 0.47, floor + h * 0.02],
    [w * 0.55, floor + h * 0.05],
    [w * 0.4, h + 10],
  ]
  const rightBank: Point[] = [
    [w * 0.64, h + 10],
    [w * 0.61, floor + h * 0.05],
    [w * 0.512, floor + h * 0.02],
    [w * 0.53, floor - h * 0.012],
    [w * 0.503, floor - h * 0.028],
  ]
  const glint = (x: number, y: number, long: number) =>
    `M${fixed(w * x)} ${fixed(floor + tall * y)}h${fixed(w * long)}`
  return (
    meadow +
    fill(left + right, tinted('#1b5242', 0.5)) +
    stroke(folds.join(''), tinted('#8fbf8a', 0.4), 1.4, 'stroke-opacity=".45"') +
    fill(`${smooth(leftBank)}L${smooth(rightBank).slice(1)}Z`, tinted('#7cc4cf', 0.4)) +
    stroke(
      glint(0.5, 0.03, 0.03) + glint(0.47, 0.06, 0.07) + glint(0.53, 0.078, 0.05),
      '#fff8dc',
      3,
      'stroke-opacity=".8"',
    )
  )
}

// Draws the trees that frame the picture at both edges: spruce behind, then larch, and dark spruce in front.
function foreground({ width, height, draw, unit, tinted }: View): string {
  const reach = width * 0.24
  const line = (
    below: number,
    from: number,
    to: number,
    low: number,
    high: number,
    spacing: number,
    tree?: typeof larch,
  ) =>
    treeline(draw, () => height + below, {
      from,
      to,
      low: low * unit,
      high: high * unit,
      spacing: spacing * unit,
      ...(tree ? { tree } : {}),
    })
  const end = width + 20
  return (
    fill(
      line(6, -20, reach, 40, 150, 26) + line(6, width - reach * 0.8, end, 40, 120, 26),
      tinted('#1c5244', 0.5),
    ) +
    fill(
      line(10, -10, reach * 0.9, 50, 120, 66, larch) +
        line(10, width - reach * 0.7, width, 40, 100, 60, larch),
      tinted('#f2b01e', 0.35),
    ) +
    fill(
      line(12, -20, reach * 0.8, 40, 110, 30) + line(12, width - reach * 0.6, end, 36, 90, 30),
      tinted('#103a32', 0.4),
    )
  )
}
