import { field, type Random } from './noise.ts'
import { fixed, type Point, polyline, smooth } from './path.ts'

type Peak = { x: number; height: number; slope: number }
export type Ridge = { points: Point[]; heightAt: (x: number) => number; peaks: Peak[]; base: number }

/** Returns a skyline. Its height at each point is that of the highest of several noisy triangles. */
export function ridge(
  draw: Random,
  width: number,
  base: number,
  height: number,
  count: number,
  rough: number,
): Ridge {
  const noise = field(draw() * 1e6, 5)
  const peaks = Array.from({ length: count }, (_, index) => ({
    x: width * ((index + 0.15 + draw() * 0.7) / count),
    height: height * (0.55 + draw() * 0.45),
    slope: 0.55 + draw() * 0.5,
  }))
  const heightAt = (x: number) => {
    let top = 0
    for (const peak of peaks) {
      top = Math.max(
        top,
        peak.height - ((Math.abs(x - peak.x) * peak.slope * height) / (width / count)) * 1.25,
      )
    }
    return base - Math.max(top, height * 0.12) - noise(x / (150 / rough)) * height * 0.22 * rough
  }
  const points: Point[] = []
  for (let x = -20; x <= width + 20; x += 7) points.push([x, heightAt(x)])
  return { points, heightAt, peaks, base }
}

/** Returns the area below a skyline. */
export function fillDown(points: readonly Point[], height: number): string {
  const first = points[0] as Point
  const last = points.at(-1) as Point
  return `${polyline(points)}L${fixed(last[0])} ${height}L${fixed(first[0])} ${height}Z`
}

/**
 * Returns the shaded side of every peak: the area between a ragged line down from its summit and the valley before the
 * next peak. From the valley the side runs on down in front of the next peak, because an upright edge would look like a
 * seam.
 */
export function facets(draw: Random, { points, peaks, base }: Ridge): string {
  const bottom = base + 10
  let path = ''
  for (const peak of peaks) {
    const [topX, topY] = summit(points, peak)
    const spur: Point[] = []
    let x = topX
    let y = topY
    let turn = 1
    while (y < bottom) {
      spur.push([x, y])
      y += 13 + draw() * 22
      x += turn * (7 + draw() * 17) + 2
      if (draw() < 0.62) turn = -turn * (0.5 + draw() * 0.7) || 1
      turn = Math.max(-1, Math.min(1, turn))
    }
    const end = nextValley(points, peaks, peak)
    const right = points.filter(([a]) => a > topX && a <= end).reverse()
    const valley = right[0]
    if (!valley) continue
    const foot: Point = [valley[0] + (bottom - valley[1]) * 0.6, bottom]
    path += `${polyline([...spur, foot, ...right, [topX, topY]])}Z`
  }
  return path
}

function summit(points: readonly Point[], peak: Peak): Point {
  let top: Point = [peak.x, 1e9]
  for (const point of points) if (Math.abs(point[0] - peak.x) < 24 && point[1] < top[1]) top = point
  return top
}

function nextValley(points: readonly Point[], peaks: readonly Peak[], peak: Peak): number {
  let end = (points.at(-1) as Point)[0]
  for (const other of peaks) {
    if (other.x <= peak.x + 10) continue
    let valley: Point = [peak.x, -1]
    for (const point of points) {
      if (point[0] > peak.x && point[0] < other.x && point[1] > valley[1]) valley = point
    }
    end = Math.min(end, valley[0])
  }
  return end
}

/** Returns the area above a ragged snow line. */
export function snowcap(draw: Random, line: number, width: number): string {
  const points: Point[] = []
  let isUp = false
  for (let x = -20; x <= width + 20; x += 9 + draw() * 15) {
    points.push([x, line + (isUp ? -1 : 1) * (8 + draw() * 24)])
    isUp = !isUp
  }
  const edge = points.reverse().map(([x, y]) => `L${fixed(x)} ${fixed(y)}`)
  return `M-20 0L${width + 20} 0${edge.join('')}Z`
}

/** Returns strandlines: shore terraces that a glacial lake cut into the hills above Missoula. */
export function strandlines({ points, base }: Ridge, count: number, gap: number): string {
  const sparse = points.filter((_, index) => index % 4 === 0)
  let path = ''
  for (let line = 1; line <= count; line++) {
    const share = line / (count + 1)
    path += smooth(
      sparse.map(([x, y]) => [x, y + line * gap + (base - y) * 0.04 * line + (base - y - 40) * share * 0.12]),
    )
  }
  return path
}
