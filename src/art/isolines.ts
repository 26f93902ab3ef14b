import { field } from './noise.ts'
import { type Point, smooth } from './path.ts'

export type Isoline = { path: string; isIndex: boolean }
export type Terrain = { scale?: number; levels?: number; step?: number; lowest?: number; highest?: number }

type Grid = { values: number[]; columns: number; rows: number; step: number }
type Neighbours = Map<string, Point[]>

const key = ([x, y]: Point) => `${x.toFixed(1)},${y.toFixed(1)}`
const pointOf = (written: string): Point => written.split(',').map(Number) as unknown as Point

/** Draws contour lines of an invented hillside by marching squares. Every fourth is an index line. */
export function isolines(
  seed: string | number,
  width: number,
  height: number,
  terrain: Terrain = {},
): Isoline[] {
  const { scale = 260, levels = 11, step = 14, lowest = -0.42, highest = 0.5 } = terrain
  const noise = field(seed, 3)
  const columns = Math.ceil(width / step) + 1
  const rows = Math.ceil(height / step) + 1
  const values: number[] = []
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      values.push(noise((column * step) / scale, (row * step) / scale))
    }
  }
  const lines: Isoline[] = []
  for (let index = 0; index < levels; index++) {
    const level = lowest + ((highest - lowest) * index) / (levels - 1)
    const path = join(segments({ values, columns, rows, step }, level))
    if (path) lines.push({ path, isIndex: index % 4 === 0 })
  }
  return lines
}

function segments({ values, columns, rows, step }: Grid, level: number): Neighbours {
  const neighbors: Neighbours = new Map()
  const link = (from: Point, to: Point) => {
    const known = neighbors.get(key(from))
    if (known) known.push(to)
    else neighbors.set(key(from), [to])
  }
  const add = (one: Point, other: Point) => {
    link(one, other)
    link(other, one)
  }
  const at = (index: number) => values[index] as number
  for (let row = 0; row < rows - 1; row++) {
    for (let column = 0; column < columns - 1; column++) {
      const a = at(row * columns + column)
      const b = at(row * columns + column + 1)
      const c = at((row + 1) * columns + column + 1)
      const d = at((row + 1) * columns + column)
      const x = column * step
      const y = row * step
      const share = (from: number, to: number) => (level - from) / (to - from)
      const top = (): Point => [x + step * share(a, b), y]
      const right = (): Point => [x + step, y + step * share(b, c)]
      const bottom = (): Point => [x + step * share(d, c), y + step]
      const left = (): Point => [x, y + step * share(a, d)]
      const corners = (+(a > level) << 3) | (+(b > level) << 2) | (+(c > level) << 1) | +(d > level)
      for (const [from, to] of crossings(corners, { top, right, bottom, left })) add(from(), to())
    }
  }
  return neighbors
}

type Side = () => Point
type Sides = Record<'top' | 'right' | 'bottom' | 'left', Side>

// Returns the sides of a square that the line crosses. `corners` is a bit mask of the corners above the level.
function crossings(corners: number, { top, right, bottom, left }: Sides): [Side, Side][] {
  if (corners === 1 || corners === 14) return [[left, bottom]]
  if (corners === 2 || corners === 13) return [[bottom, right]]
  if (corners === 3 || corners === 12) return [[left, right]]
  if (corners === 4 || corners === 11) return [[top, right]]
  if (corners === 6 || corners === 9) return [[top, bottom]]
  if (corners === 7 || corners === 8) return [[left, top]]
  if (corners === 5)
    return [
      [left, top],
      [bottom, right],
    ]
  if (corners === 10)
    return [
      [left, bottom],
      [top, right],
    ]
  return []
}

// Joins open lines first, from their ends; the remaining lines are rings.
function join(neighbors: Neighbours): string {
  let path = ''
  for (const isOpen of [true, false]) {
    for (const start of neighbors.keys()) {
      const next = neighbors.get(start)
      if (!next?.length || (isOpen && next.length !== 1)) continue
      const line = walk(neighbors, start)
      if (line.length > 5)
        path += smooth(line.filter((_, index) => index % 2 === 0 || index === line.length - 1))
    }
  }
  return path
}

function walk(neighbors: Neighbours, start: string): Point[] {
  const line = [pointOf(start)]
  let at = start
  for (;;) {
    const next = neighbors.get(at)?.pop()
    if (!next) return line
    const nextKey = key(next)
    const back = neighbors.get(nextKey) ?? []
    const backward = back.findIndex((point) => key(point) === at)
    if (backward >= 0) back.splice(backward, 1)
    line.push(next)
    at = nextKey
    if (at === start) return line
  }
}
