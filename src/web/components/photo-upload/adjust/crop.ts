/** A rectangle within a picture, in fractions of the picture's width and height from 0 to 1. */
export type Crop = { left: number; top: number; width: number; height: number }
export const uncut: Crop = { left: 0, top: 0, width: 1, height: 1 }

/** What an owner changes in a photo: quarter turns clockwise, then the part of the turned picture that stays. */
export type Edit = { turns: number; crop: Crop }
export const unchanged: Edit = { turns: 0, crop: uncut }

export const corners = ['upper left', 'upper right', 'lower left', 'lower right'] as const
export type Corner = (typeof corners)[number]

/** The minimum width and height of a crop, as a fraction. A smaller one would be only a few pixels of the photo. */
const minSide = 0.1
const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)

/** Returns the edit with the picture turned clockwise once more. The crop keeps the same part of the picture. */
export const turn = ({ turns, crop: { left, top, width, height } }: Edit): Edit => ({
  turns: (turns + 1) % 4,
  crop: { left: 1 - top - height, top: left, width: height, height: width },
})

/** Returns the crop with one corner moved by `x` and `y` (fractions). It stays within the picture and keeps the minimum size. */
export function moveCorner(crop: Crop, corner: Corner, x: number, y: number): Crop {
  let { left, top } = crop
  let [right, bottom] = [left + crop.width, top + crop.height]
  if (corner.endsWith('left')) left = clamp(left + x, 0, right - minSide)
  else right = clamp(right + x, left + minSide, 1)
  if (corner.startsWith('upper')) top = clamp(top + y, 0, bottom - minSide)
  else bottom = clamp(bottom + y, top + minSide, 1)
  return { left, top, width: right - left, height: bottom - top }
}

/** Returns the crop moved by `x` and `y` (fractions). It keeps its size and does not leave the picture. */
export const moveCrop = ({ left, top, width, height }: Crop, x: number, y: number): Crop => ({
  left: clamp(left + x, 0, 1 - width),
  top: clamp(top + y, 0, 1 - height),
  width,
  height,
})
