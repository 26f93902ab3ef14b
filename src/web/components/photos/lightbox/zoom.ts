/** The zoom of a photo: scaled around the center of its frame, then moved by `x` and `y` pixels. */
export type View = { scale: number; x: number; y: number }
export type Point = { x: number; y: number }
type Size = { width: number; height: number }

export const whole: View = { scale: 1, x: 0, y: 0 }
const maxScale = 5

/**
 * Returns the view at another scale, from 1 to 5, with the pixel under `at` in the same place. `at` is in pixels from the
 * center of the frame.
 */
export function scaleTo(view: View, scale: number, at: Point): View {
  const next = Math.min(Math.max(scale, 1), maxScale)
  const by = next / view.scale
  return { scale: next, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by }
}

/**
 * Returns the view with its offset limited: a photo larger than the frame leaves no gap at the edges, and a smaller one is
 * centered.
 */
export function withinFrame({ scale, x, y }: View, photo: Size, frame: Size): View {
  const limit = (offset: number, side: 'width' | 'height') => {
    const most = Math.max(0, (photo[side] * scale - frame[side]) / 2)
    // Adding 0 turns -0 into 0.
    return Math.min(Math.max(offset, -most), most) + 0
  }
  return { scale, x: limit(x, 'width'), y: limit(y, 'height') }
}

/** Returns the largest size at which all of a picture fits into a frame. */
export function contain(picture: Size, frame: Size): Size {
  const scale = Math.min(frame.width / picture.width, frame.height / picture.height)
  return { width: picture.width * scale, height: picture.height * scale }
}

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
export const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
