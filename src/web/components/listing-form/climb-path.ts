type Point = { x: number; y: number }

/** The start of the trail, its turns, and the flag at the top, in the units of the drawing's view box. */
const points: readonly Point[] = [
  { x: 24, y: 178 },
  { x: 233, y: 153.7 },
  { x: 65, y: 129.3 },
  { x: 236, y: 105 },
  { x: 107, y: 80.7 },
  { x: 239, y: 56.3 },
  { x: 214, y: 32 },
]
export const summit = points.length - 1
const roundness = 12

export const climbPoint = (turns: number): Point => points[Math.min(turns, summit)]!

/** Returns the SVG path of the trail up to a turn, with rounded corners. */
export function climbPath(turns: number): string {
  const trail = points.slice(0, Math.min(turns, summit) + 1)
  const steps = trail.map((point, index) => {
    const before = trail[index - 1]
    const after = trail[index + 1]
    if (!before) return `M${write(point)}`
    if (!after) return `L${write(point)}`
    return `L${write(towards(point, before))}Q${write(point)} ${write(towards(point, after))}`
  })
  return steps.join('')
}

function towards(from: Point, to: Point): Point {
  const share = roundness / Math.hypot(to.x - from.x, to.y - from.y)
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}

const write = ({ x, y }: Point) => `${round(x)} ${round(y)}`
const round = (number: number) => Math.round(number * 10) / 10
