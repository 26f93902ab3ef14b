export type Point = readonly [x: number, y: number]

/** Formats a coordinate rounded to one decimal, which is precise enough for a drawing. */
export const fixed = (value: number): string => (Math.round(value * 10) / 10).toString()

export const polyline = (points: readonly Point[]): string =>
  points.map(([x, y], index) => `${index ? 'L' : 'M'}${fixed(x)} ${fixed(y)}`).join('')

/** Returns an SVG path through all points: a Catmull-Rom curve, written as cubic curves. */
export function smooth(points: readonly Point[]): string {
  const first = points[0]
  if (points.length < 3 || !first) return polyline(points)
  const at = (index: number) => points[Math.max(0, Math.min(points.length - 1, index))] as Point
  let path = `M${fixed(first[0])} ${fixed(first[1])}`
  for (let index = 0; index < points.length - 1; index++) {
    const before = at(index - 1)
    const from = at(index)
    const to = at(index + 1)
    const after = at(index + 2)
    const leave = `${fixed(from[0] + (to[0] - before[0]) / 6)} ${fixed(from[1] + (to[1] - before[1]) / 6)}`
    const arrive = `${fixed(to[0] - (after[0] - from[0]) / 6)} ${fixed(to[1] - (after[1] - from[1]) / 6)}`
    path += `C${leave} ${arrive} ${fixed(to[0])} ${fixed(to[1])}`
  }
  return path
}
