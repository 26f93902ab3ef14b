import { contours } from 'd3-contour'
import { field } from './noise.ts'
import { type Point, smooth } from './path.ts'

export type Isoline = { path: string; isIndex: boolean }
export type Terrain = { scale?: number; levels?: number; step?: number; lowest?: number; highest?: number }

/** Returns the contour lines of a hillside that the seed determines. Every fourth is an index line. */
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
  const values = Array.from({ length: columns * rows }, (_, index) =>
    noise(((index % columns) * step) / scale, (Math.floor(index / columns) * step) / scale),
  )
  const trace = contours().size([columns, rows])
  const lines: Isoline[] = []
  for (let index = 0; index < levels; index++) {
    const level = lowest + ((highest - lowest) * index) / (levels - 1)
    const rings = trace.contour(values, level).coordinates.flat()
    const path = rings
      .flatMap((ring) =>
        linesOf(
          ring.map(([x = 0, y = 0]): Point => [x, y]),
          columns,
          rows,
        ),
      )
      .map((line) => draw(line, step))
      .join('')
    if (path) lines.push({ path, isIndex: index % 4 === 0 })
  }
  return lines
}

/** A ring of the tracer is closed along the edge of the grid. Returns the stretches of it that lie within. */
function linesOf(ring: readonly Point[], columns: number, rows: number): Point[][] {
  const isWithin = ([x, y]: Point) => x >= 0.5 && x <= columns - 0.5 && y >= 0.5 && y <= rows - 0.5
  const gap = ring.findIndex((point) => !isWithin(point))
  if (gap < 0) return [[...ring]]
  const lines: Point[][] = [[]]
  // The last point of a ring repeats the first.
  for (const point of [...ring.slice(gap + 1), ...ring.slice(1, gap + 1)]) {
    if (isWithin(point)) lines.at(-1)!.push(point)
    else lines.push([])
  }
  return lines
}

/** The tracer puts the value of a cell in its middle. Every second point is enough for a smooth line. */
const draw = (line: readonly Point[], step: number): string =>
  line.length > 5
    ? smooth(
        line
          .filter((_, index) => index % 2 === 0 || index === line.length - 1)
          .map(([x, y]): Point => [(x - 0.5) * step, (y - 0.5) * step]),
      )
    : ''
