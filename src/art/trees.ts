import type { Random } from './noise.ts'
import { fixed, type Point } from './path.ts'

type Tree = (x: number, y: number, height: number, draw: Random) => string

const through = (points: readonly Point[]) => points.map(([x, y]) => `L${fixed(x)} ${fixed(y)}`).join('')

export const spruce: Tree = (x, y, height, draw) => {
  const width = height * (0.2 + draw() * 0.05)
  const tiers = 5 + Math.floor(height / 40)
  const left: Point[] = []
  const right: Point[] = []
  for (let tier = 0; tier < tiers; tier++) {
    const upper = tier / tiers
    const lower = (tier + 1) / tiers
    const reach = width * (lower * 0.95 + 0.06) * (0.9 + draw() * 0.2)
    const inner = y - height * (1 - upper) + height * 0.1 * upper
    const outer = y - height * (1 - lower) * 0.96 - height * 0.02
    left.push([x - reach * 0.32, inner], [x - reach, outer])
    right.push([x + reach * 0.32, inner], [x + reach * (0.9 + draw() * 0.15), outer])
  }
  const foot = width * 0.1
  const trunk = `L${fixed(x - foot)} ${fixed(y)}L${fixed(x - foot)} ${fixed(y + height * 0.05)}L${fixed(x + foot)} ${fixed(y + height * 0.05)}L${fixed(x + foot)} ${fixed(y)}`
  return `M${fixed(x)} ${fixed(y - height)}${through(left)}${trunk}${through(right.reverse())}Z`
}

/** Western larch: narrower and more feathered than spruce, gold in October. */
export const larch: Tree = (x, y, height, draw) => {
  const width = height * 0.19
  const tiers = 8 + Math.floor(height / 26)
  const left: Point[] = []
  const right: Point[] = []
  for (let tier = 0; tier < tiers; tier++) {
    const share = (tier + 1) / tiers
    const reach = width * share ** 0.7 * (0.85 + draw() * 0.25) * (share > 0.9 ? 0.7 : 1)
    const level = y - height * (1 - share) * 0.95
    left.push([x - reach * 0.4, level - height * 0.05], [x - reach, level])
    right.push([x + reach * 0.4, level - height * 0.05], [x + reach * (0.85 + draw() * 0.3), level])
  }
  const foot = width * 0.12
  const trunk = `L${fixed(x - foot)} ${fixed(y)}V${fixed(y + height * 0.04)}H${fixed(x + foot)}V${fixed(y)}`
  return `M${fixed(x)} ${fixed(y - height)}${through(left)}${trunk}${through(right.reverse())}Z`
}

export type Forest = { from: number; to: number; low: number; high: number; spacing: number; tree?: Tree }

/** Draws trees along a line, most of them small. */
export function treeline(draw: Random, ground: (x: number) => number, forest: Forest): string {
  const { from, to, low, high, spacing, tree = spruce } = forest
  let path = ''
  for (let x = from; x < to; x += spacing * (0.6 + draw() * 0.9)) {
    path += tree(x, ground(x) + 5, low + (high - low) * draw() ** 1.6, draw)
  }
  return path
}

/** Draws stars, snow or grass tips as strokes that are so short that they look like dots. */
export function dots(
  draw: Random,
  count: number,
  x: (t: number) => number,
  y: (t: number) => number,
  isShown: (x: number) => boolean = () => true,
): string {
  let path = ''
  for (let dot = 0; dot < count; dot++) {
    // Both are drawn for hidden dots too, so that what is drawn later stays the same.
    const [left, top] = [x(draw()), y(draw())]
    if (isShown(left)) path += `M${fixed(left)} ${fixed(top)}h.1`
  }
  return path
}
