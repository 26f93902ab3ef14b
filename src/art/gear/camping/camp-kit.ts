import { shade } from '#art/color.ts'
import { lantern, tote } from '#art/gear/parts/hard.ts'
import { roll } from '#art/gear/parts/soft.ts'
import { placed, type Piece } from '#art/gear/piece.ts'
import { domeTent } from './dome-tent.ts'

/** A starter kit for four campers: a tent, rolled sleeping bags and pads, storage boxes and a lantern. */
export const campKit: Piece = (colors, draw, id, mood) => {
  const { main, accent, paper } = colors
  return (
    placed(domeTent(colors, draw, `${id}t`, mood), -84, -40, 0, 0.92) +
    placed(tote(shade(main, -0.3), accent), 196, -96, 0, 0.86) +
    placed(tote(accent, shade(main, -0.1)), 192, 6) +
    placed(roll(shade(accent, -0.1), 170), -196, -56, 0, 0.86) +
    placed(roll('#2f7f86', 190), -206, 8, 0, 0.92) +
    placed(roll('#d8a33a', 190), -18, 12, 0, 0.84) +
    placed(lantern(paper === '#eef0e4' ? main : shade(main, -0.12)), 88, 14, 0, 0.82)
  )
}
