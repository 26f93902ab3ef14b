import { ink, mix, snow } from './color.ts'
import { sentinel } from './cover-props.ts'
import { drawGround, groundLevel, type Setting } from './cover-ground.ts'
import type { CoverPaint } from './cover-paint.ts'
import { gearEntry } from './gear/catalogue.ts'
import { clipped, fill, stroke } from './gear/piece.ts'
import { skyAt } from './mood.ts'
import { fixed } from './path.ts'
import { facets, fillDown, ridge, snowcap, strandlines } from './ridge.ts'
import { dots, larch, spruce, treeline } from './trees.ts'

/**
 * Draws gear in a landscape, from back to front: sky, sun or moon, far ridge, main range with snow, low hills with
 * strandlines, trees, ground, gear.
 */
export function scene(paint: CoverPaint): string {
  const { draw, key, mood, isNight, width, height } = paint
  const near = mix(mix(key, ink, isNight ? 0.72 : 0.5), mood.sky, 0.06)
  const horizon = 372 + draw() * 40
  const disc = { x: width / 2 + (draw() - 0.5) * 190, y: 236 + draw() * 40, radius: 158 + draw() * 34 }
  const above = sky(paint, disc)
  const far = ridge(draw, width, horizon, 120 + draw() * 40, 5, 0.8)
  const range = ridge(draw, width, horizon + 40, 190 + draw() * 60, 3 + Math.floor(draw() * 2), 1.15)
  const low = ridge(draw, width, horizon + 82, 88 + draw() * 40, 3, 0.55)
  const farInk = mix(mix(key, mood.glow, 0.62), mood.sky, 0.18)
  const lowInk = mix(mix(key, ink, 0.18), mood.glow, isNight ? 0 : 0.1)
  const setting: Setting = { disc, near, low: fillDown(low.points, height) }
  return (
    above +
    fill(fillDown(far.points, height), farInk) +
    fill(facets(draw, far), key, 'fill-opacity=".13"') +
    heroRange(paint, range) +
    (isInTown(paint) ? sentinel(paint) : '') +
    fill(setting.low, lowInk) +
    clipped(
      `${paint.id}rl`,
      setting.low,
      stroke(strandlines(low, 7, 9), mix(lowInk, mood.glow, 0.5), 1.6, 'stroke-opacity=".5"'),
    ) +
    forests(paint, low.heightAt, lowInk, near) +
    drawGround(paint, setting)
  )
}

const isWinter = (gear: CoverPaint['gear']) => ['snow', 'ice'].includes(gearEntry(gear).ground)

/** Whether the gear stands on a road or in a yard. Mount Sentinel with its M is then in view. */
const isInTown = ({ gear }: CoverPaint) => ['road', 'yard'].includes(gearEntry(gear).ground)

function sky({ draw, mood, isNight, width, height }: CoverPaint, disc: Setting['disc']): string {
  const at = `cx="${fixed(disc.x)}" cy="${fixed(disc.y)}"`
  let drawn = `<rect width="${width}" height="${height}" fill="${mood.sky}"/>`
  for (let ring = 6; ring >= 1; ring--) {
    const radius = fixed(disc.radius + ring * (64 + draw() * 5))
    drawn += `<circle ${at} r="${radius}" fill="${skyAt(mood, Math.min(1, ring / 6.4))}"/>`
  }
  if (isNight) {
    const small = dots(
      draw,
      90,
      (t) => t * width,
      (t) => t * 330,
    )
    drawn += `<path d="${small}" stroke="#fff7dd" stroke-width="2.4" stroke-linecap="round" stroke-opacity=".75"/>`
    const large = dots(
      draw,
      12,
      (t) => t * width,
      (t) => t * 300,
    )
    drawn += `<path d="${large}" stroke="#fff" stroke-width="4.4" stroke-linecap="round"/>`
  }
  drawn += `<circle ${at} r="${fixed(disc.radius)}" fill="${mood.disc}"/>`
  if (isNight) return drawn
  for (let cloud = 0; cloud < 3; cloud++) {
    const y = 60 + draw() * 150
    const x = draw() * width
    const half = 90 + draw() * 170
    const bars = `M${fixed(x - half)} ${fixed(y)}h${fixed(half * 2)}M${fixed(x - half * 0.4)} ${fixed(y + 13)}h${fixed(half * 1.7)}`
    drawn += `<path d="${bars}" stroke="${mix(mood.disc, '#ffffff', 0.5)}" stroke-width="7" stroke-linecap="round" stroke-opacity=".62"/>`
  }
  return drawn
}

function heroRange(
  { gear, draw, key, mood, isNight, id, width, height }: CoverPaint,
  range: ReturnType<typeof ridge>,
): string {
  const outline = fillDown(range.points, height)
  const top = Math.min(...range.points.map(([, y]) => y))
  const snowline = top + (isWinter(gear) ? 108 : 70)
  const snowInk = isNight ? '#a9c0cf' : mix(snow, mood.glow, 0.22)
  return (
    fill(outline, mix(key, mood.glow, isNight ? 0.12 : 0.3)) +
    clipped(
      `${id}rm`,
      outline,
      fill(snowcap(draw, snowline, width), snowInk) +
        fill(facets(draw, range), mix(key, ink, 0.45), `fill-opacity="${isNight ? 0.5 : 0.4}"`),
    )
  )
}

function forests(paint: CoverPaint, lowHills: (x: number) => number, lowInk: string, near: string): string {
  const { gear, draw, mood, moodName, isNight, width } = paint
  const edge = () => groundLevel - 24
  const sides = (color: string, low: number, high: number) => {
    const left = treeline(draw, edge, {
      from: -10,
      to: 210 + draw() * 50,
      low,
      high,
      spacing: 21,
      tree: spruce,
    })
    const right = treeline(draw, edge, {
      from: width - 210 - draw() * 50,
      to: width + 20,
      low,
      high,
      spacing: 21,
    })
    return fill(left + right, color)
  }
  const golden = () => {
    const line = () => groundLevel - 18
    const forest = { low: 60, high: 130, spacing: 40, tree: larch }
    const left = treeline(draw, line, { from: -10, to: 180, ...forest })
    const right = treeline(draw, line, { from: width - 190, to: width + 20, ...forest })
    return fill(left + right, isNight ? '#9a7a2c' : '#eeb128')
  }
  const distant = fill(
    treeline(draw, lowHills, { from: -10, to: width + 10, low: 14, high: 34, spacing: 15 }),
    mix(lowInk, ink, 0.3),
  )
  const isSnow = isWinter(gear)
  const hasGold = moodName === 'larch' || moodName === 'dawn' || (!isSnow && draw() < 0.45)
  const back = sides(mix(near, mood.glow, isNight ? 0.05 : 0.16), 70, 190)
  return distant + back + (hasGold ? golden() : '') + sides(near, 46, 120)
}
