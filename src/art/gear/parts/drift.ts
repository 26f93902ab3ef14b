import { shade } from '#art/color.ts'
import { type Colors, fill, placed } from '#art/gear/piece.ts'

/** Draws the snow that gear stands in, from `-half` to `half`. Draws nothing in a flat lay. */
export const drift = ({ isFlat, snow }: Colors, half: number) =>
  isFlat
    ? ''
    : placed(
        fill(
          'M-213 24C-180-2-150-10-120-4C-90-22-60-20-36-12C-6-26 34-24 62-10C92-18 120-10 146-6C170-8 196 2 213 24Z',
          snow,
        ) + fill('M-213 24C-120 6 120 6 213 24Z', shade(snow, -0.08)),
        0,
        0,
        0,
        `${half / 213} 1`,
      )
