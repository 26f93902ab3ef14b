import { backpack } from '#art/gear/hiking/backpack.ts'
import { boots } from '#art/gear/hiking/boots.ts'
import { fill, rect, stroke } from '#art/gear/piece.ts'
import { inks, type Place, placed, shadow } from './place.ts'

const board = (y: number, toward: 1 | -1, long: number, color: string, edge: string) =>
  `<g transform="translate(0 ${y}) scale(${toward} 1)">` +
  fill(`M-46 0H${long}L${long + 30} 24L${long} 48H-46Z`, color) +
  fill(`M-46 40H${long + 10}L${long} 48H-46Z`, edge) +
  stroke(`M-22 20H${long - 34}`, edge, 6) +
  '</g>'

/** A signpost at a fork, with a pack and boots beside it. */
export const signpost: Place = {
  behind: () => '',
  inFront: (draw) =>
    shadow(190) +
    rect(-11, -296, 22, 298, 5, '#6b4526') +
    rect(3, -296, 8, 298, 4, '#4e3018') +
    board(-276, 1, 128, '#f5b526', '#b87d0c') +
    board(-214, -1, 116, '#f6efdb', '#c4b48a') +
    board(-152, 1, 92, '#c9562b', '#8a3813') +
    placed(-116, 2, 0.34, backpack(inks('#2c64b8', '#f59a45'), draw, 'sb', 'day')) +
    placed(118, 2, 0.34, boots(inks('#9a5a2b', '#f2b01e'), draw, 'so', 'day')),
}
