import { shade } from '#art/color.ts'
import { drift } from '#art/gear/parts/drift.ts'
import { snowshoe, walkingPole } from '#art/gear/parts/snowshoe.ts'
import { placed, type Piece } from '#art/gear/piece.ts'

export const snowshoes: Piece = (colors, _draw, id) =>
  placed(walkingPole(colors.accent), 178, 4, 15) +
  placed(snowshoe(colors, `${id}l`), -70, 0, -10) +
  placed(snowshoe(colors, `${id}r`), 62, 0, 9) +
  drift(colors, 226)

/** Four pairs of snowshoes, two large and two small, and four poles. */
export const familySnowshoes: Piece = (colors, _draw, id) => {
  const { main, accent } = colors
  const others = { ...colors, main: shade(main, -0.2), accent: shade(accent, 0.2) }
  const small = { ...colors, main: accent, accent: main, light: shade(accent, 0.3) }
  const pair = (look: typeof colors, name: string) =>
    placed(snowshoe(look, `${id}${name}l`), -46, 0, -5, 0.78) +
    placed(snowshoe(look, `${id}${name}r`), 46, 0, 5, 0.78)
  return (
    placed(walkingPole(accent), -300, 4, -6) +
    placed(walkingPole(accent), 300, 4, 6) +
    placed(walkingPole(main), -12, -10, -4, 1.04) +
    placed(walkingPole(main), 14, -10, 5, 1.04) +
    placed(pair(colors, 'a'), -190, 0, -2, 1.2) +
    placed(pair(others, 'b'), 190, 0, 2, 1.2) +
    placed(pair(small, 'c'), -68, 0, -3, 0.84) +
    placed(pair(small, 'd'), 82, 0, 3, 0.84) +
    drift(colors, 330)
  )
}
