import { shade } from '#art/color.ts'
import { lantern, tote } from '#art/gear/parts/hard.ts'
import { peakLabel, roll, strap } from '#art/gear/parts/soft.ts'
import { each, placed, type Piece, rect, stroke } from '#art/gear/piece.ts'

/** A tent packed for pickup: rolled in its bag, the poles in a bundle, the footprint folded. */
export const packedTent: Piece = ({ main, accent, light }) =>
  placed(
    each([-24, -8, 8, 24], (y, index) =>
      stroke(`M${-190 + index * 8} ${y}H${190 - index * 6}`, ['#b9c6c1', '#8d9b97'][index % 2]!, 11),
    ) + strap('M-90-34V34M96-34V34', accent, 14),
    0,
    -250,
    -3,
  ) +
  placed(roll(main, 380), 0, -66, 0, 1.5) +
  placed(
    rect(-92, -64, 184, 118, 8, shade(accent, -0.1)) +
      rect(-92, -64, 92, 118, 8, accent) +
      rect(-92, -64, 184, 44, 8, light) +
      peakLabel(40, 34, main),
    0,
    14,
    2,
    0.86,
  )

/** The camp kit packed in its storage boxes. */
export const packedKit: Piece = ({ main, accent }) =>
  placed(tote(accent, shade(main, -0.1)), -108, -190, 0, 1.05) +
  placed(tote(shade(main, -0.3), accent), 116, -190, 0, 1.05) +
  placed(roll('#2f7f86', 200), -120, -80) +
  placed(roll('#d8a33a', 200), 114, -80) +
  placed(roll(shade(accent, -0.1), 200), -120, 20) +
  placed(roll(main, 200), 114, 20) +
  placed(lantern(main), 0, -10, 0, 0.7)
