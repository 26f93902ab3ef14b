import { stroke } from './gear/piece.ts'
import { sentinel } from './hellgate-slopes.ts'
import type { View } from './hellgate-view.ts'
import { fixed, type Point } from './path.ts'

const turns = 11

/**
 * Draws the big letter M and the M Trail, whose switchbacks get shorter and drift right going up. The class `trail`
 * animates the trail once.
 */
export function trail(view: View): string {
  const { width, unit, isNight } = view
  const skyline = sentinel(view)
  const x = width * 0.846
  const y = skyline(x) + (view.floor - skyline(x)) * 0.36
  const path = rounded(bends(view, x, y), 15 * unit)
  const half = 21 * unit
  const glyph = `M${fixed(x - half * 0.62)} ${fixed(y + half * 0.6)}L${fixed(x - half * 0.5)} ${fixed(y - half * 0.5)}L${fixed(x)} ${fixed(y + half * 0.2)}L${fixed(x + half * 0.5)} ${fixed(y - half * 0.5)}L${fixed(x + half * 0.62)} ${fixed(y + half * 0.6)}`
  return (
    stroke(
      path,
      isNight ? '#07131c' : '#7a5b10',
      4.6 * unit,
      'stroke-opacity=".32" transform="translate(0 2)"',
    ) +
    `<path class="trail" pathLength="1" d="${path}" fill="none" stroke="#fffdf2" stroke-width="${fixed(3.2 * unit)}" stroke-linecap="round" stroke-linejoin="round"/>` +
    stroke(glyph, '#ffffff', 6.5 * unit)
  )
}

function bends({ width, tall, floor, draw, unit }: View, topX: number, topY: number): Point[] {
  const bottom = floor - tall * 0.03
  const points: Point[] = [[width * 0.7, bottom + 8]]
  for (let turn = 0; turn < turns; turn++) {
    const share = turn / (turns - 1)
    const center = width * (0.762 + 0.074 * share)
    const y = bottom - tall * 0.018 + (topY + 40 * unit - bottom) * Math.pow(share, 0.9)
    const reach = width * (0.05 - 0.027 * share) * (0.8 + draw() * 0.4)
    points.push([center + (turn % 2 ? -1 : 1) * reach, y])
  }
  points.push([topX - 3, topY + 20 * unit])
  return points
}

/** Returns a path through the points with rounded corners. */
export function rounded(points: readonly Point[], radius: number): string {
  return points
    .map(([x, y], index) => {
      const before = points[index - 1]
      const after = points[index + 1]
      if (!before) return `M${fixed(x)} ${fixed(y)}`
      if (!after) return `L${fixed(x)} ${fixed(y)}`
      const toward = ([towardX, towardY]: Point) => {
        const away = Math.hypot(towardX - x, towardY - y) || 1
        return `${fixed(x + ((towardX - x) / away) * radius)} ${fixed(y + ((towardY - y) / away) * radius)}`
      }
      return `L${toward(before)}Q${fixed(x)} ${fixed(y)} ${toward(after)}`
    })
    .join('')
}
