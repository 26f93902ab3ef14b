import { contours } from 'd3-contour'
import { field } from './noise.ts'
import { type Point, smooth } from './path.ts'

export type Isoline = { path: string; isIndex: boolean }
export type Terrain = { scale?: number; levels?: number; step?: number; lowest?: number; highest?: number }

/** Returns the contour lines of a hillside that the seed determines. Every fourth is an index line, drawn stronger. */
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

/**
 * Returns the parts of a contour that lie inside the grid. The contour tracer closes each ring along the grid's edge,
 * and those edge segments are removed.
 */
function linesOf(ring: readonly Point[], columns: number, rows: number): Point[][] {
  const isWithin = ([x, y]: Point) => x >= 0.5 && x <= columns - 0.5 && y >= 0.5 && y <= rows - 0.5
  const gap = ring.findIndex((point) => !isWithin(point))
  if (gap < 0) return isFlat(ring) ? [] : [[...ring]]
  const lines: Point[][] = [[]]
  // The last point of a ring equals its first, so it is left out.
  for (const point of [...ring.slice(gap + 1), ...ring.slice(1, gap + 1)]) {
    if (isWithin(point)) lines.at(-1)!.push(point)
    else lines.push([])
  }
  return lines
}

/** Whether a closed ring is thinner than a cell of the grid. It would look like a stray stroke. */
const isFlat = (ring: readonly Point[]): boolean =>
  ([0, 1] as const).some((axis) => {
    const along = ring.map((point) => point[axis])
    return Math.max(...along) - Math.min(...along) < 1
  })

/**
 * Draws a line of grid coordinates. Adds half a cell because the tracer places a value in the middle of its cell, and
 * uses every second point, which is smooth enough.
 */
const draw = (line: readonly Point[], step: number): string =>
  line.length > 5
    ? smooth(
        line
          .filter((_, index) => index % 2 === 0 || index === line.length - 1)
          .map(([x, y]): Point => [(x - 0.5) * step, (y - 0.5) * step]),
      )
    : ''
