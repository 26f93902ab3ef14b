/** A part of a picture, in parts of its width and height from 0 to 1. */
export type Crop = { left: number; top: number; width: number; height: number }
export const uncut: Crop = { left: 0, top: 0, width: 1, height: 1 }

/** What an owner changes in a photo: quarter turns clockwise, then the part of the turned picture that stays. */
export type Edit = { turns: number; crop: Crop }
export const unchanged: Edit = { turns: 0, crop: uncut }

export const corners = ['upper left', 'upper right', 'lower left', 'lower right'] as const
export type Corner = (typeof corners)[number]

/** A smaller part would be a photo of a few pixels. */
const minSide = 0.1
const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)

/** Returns the edit with the picture turned clockwise once more. The same part of it stays. */
export const turn = ({ turns, crop: { left, top, width, height } }: Edit): Edit => ({
  turns: (turns + 1) % 4,
  crop: { left: 1 - top - height, top: left, width: height, height: width },
})

/** Returns the crop with one corner moved; it stays within the picture and keeps a tenth of each side. */
export function moveCorner(crop: Crop, corner: Corner, x: number, y: number): Crop {
  let { left, top } = crop
  let [right, bottom] = [left + crop.width, top + crop.height]
  if (corner.endsWith('left')) left = clamp(left + x, 0, right - minSide)
  else right = clamp(right + x, left + minSide, 1)
  if (corner.startsWith('upper')) top = clamp(top + y, 0, bottom - minSide)
  else bottom = clamp(bottom + y, top + minSide, 1)
  return { left, top, width: right - left, height: bottom - top }
}

/** Returns the crop moved as far as the picture goes, with its size. */
export const moveCrop = ({ left, top, width, height }: Crop, x: number, y: number): Crop => ({
  left: clamp(left + x, 0, 1 - width),
  top: clamp(top + y, 0, 1 - height),
  width,
  height,
})
