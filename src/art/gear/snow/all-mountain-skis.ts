import { drift } from '#art/gear/parts/drift.ts'
import { ski } from '#art/gear/parts/ski.ts'
import { pole } from '#art/gear/parts/sticks.ts'
import { placed, type Piece } from '#art/gear/piece.ts'

export const allMountainSkis: Piece = (colors, _draw, id) => {
  const { main, accent } = colors
  return (
    placed(pole(accent), -150, 0, -13) +
    placed(pole(accent), 146, 0, 12) +
    placed(ski(`${id}l`, main, accent), -38, 0, -5) +
    placed(ski(`${id}r`, main, accent), 36, 0, 5) +
    drift(colors, 213)
  )
}
