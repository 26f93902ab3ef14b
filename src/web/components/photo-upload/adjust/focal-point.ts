import type { FocalPoint } from '#domain/photo.ts'

const inPercent = (part: number) => Math.round(Math.min(Math.max(part, 0), 100))

/**
 * Returns the point of a picture, in percent of its size, under a position in the window. A position outside the picture
 * gives the nearest point.
 */
export function pointAt(
  { left, top, width, height }: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
  position: { clientX: number; clientY: number },
): FocalPoint {
  return {
    x: inPercent(((position.clientX - left) / width) * 100),
    y: inPercent(((position.clientY - top) / height) * 100),
  }
}

const directions: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Returns the point that an arrow key moves to, in steps of 2 percent, or 10 with Shift; undefined for other keys. */
export function pointAfter(point: FocalPoint, key: string, withShift: boolean): FocalPoint | undefined {
  const direction = directions[key]
  const step = withShift ? 10 : 2
  return (
    direction && { x: inPercent(point.x + direction[0] * step), y: inPercent(point.y + direction[1] * step) }
  )
}
