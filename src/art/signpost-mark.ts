import { fill, rect, stroke } from './gear/piece.ts'
import { ink } from './color.ts'

/** Draws a signpost with a board in each direction, as small as an icon. */
export const signpostMark = (): string =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 80" aria-hidden="true">' +
  rect(45, 4, 6, 74, 2, '#6b4526') +
  fill('M32 8H72L84 18L72 28H32Z', '#f5b526') +
  fill('M64 34H28L16 44L28 54H64Z', '#ffffff') +
  stroke('M64 34H28L16 44L28 54H64Z', ink, 3) +
  '</svg>'
