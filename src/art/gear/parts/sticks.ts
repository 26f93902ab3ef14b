import { ink, shade } from '#art/color.ts'
import { ellipse, fill, materials, stroke } from '#art/gear/piece.ts'

/** A pole standing on its tip, 340 high by default. */
export const pole = (color: string, { length = 340, basket = 19, hasLock = false } = {}) =>
  stroke(`M0 6V${40 - length}`, '#3b4c48', 7) +
  stroke(`M0 ${40 - length}V${2 - length}`, color, 12) +
  stroke(`M-3 ${2 - length}c-16 4-18 34-2 40`, ink, 3.5) +
  (hasLock ? stroke(`M0-${length * 0.45}v-16`, color, 13) : '') +
  ellipse(0, -26, basket, basket * 0.32, ink) +
  ellipse(0, -28, basket, basket * 0.32, color)

const blade = 'M-8-96C-34-76-42-20-24 18C-14 34 14 34 24 18C42-20 34-76 8-96Z'
const shadedHalf = 'M0-100C32-76 42-20 24 18C18 26 8 30 0 30Z'

/** An upright paddle with one blade. `length` is measured from the blade to the grip. */
export const paddle = (color: string, length = 330, shaft = '#2a3834') =>
  stroke(`M0 0V${-length}`, shaft, 8) +
  stroke(`M-16 ${-length - 4}H16`, shaft === materials.wood ? shaft : ink, 10) +
  fill(blade, color) +
  fill(shadedHalf, shade(color, -0.2))

/** A horizontal kayak paddle, 640 long, with its middle at the origin. */
export const kayakPaddle = (color: string, paper: string) =>
  stroke('M-232 0H232', '#26352f', 8) +
  stroke('M-40 0H-20M20 0H40', paper, 9) +
  fill('M-214-6C-244-28-304-32-318-8C-322 10-290 24-240 16C-226 14-218 10-214 6Z', color) +
  fill('M-214 4C-250 6-296 2-318-6C-322 12-290 24-240 16C-226 14-218 10-214 6Z', shade(color, -0.2)) +
  fill('M214 6C244 28 304 32 318 8C322-10 290-24 240-16C226-14 218-10 214-6Z', color) +
  fill('M214-4C250-6 296-2 318 6C322-12 290-24 240-16C226-14 218-10 214-6Z', shade(color, 0.25))
