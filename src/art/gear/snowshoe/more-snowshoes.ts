import { shade } from '#art/color.ts'
import { drift } from '#art/gear/parts/drift.ts'
import { thermos } from '#art/gear/parts/hard.ts'
import {
  deckSnowshoe,
  snowshoe,
  snowshoeBinding,
  walkingPole,
  woodenSnowshoe,
} from '#art/gear/parts/snowshoe.ts'
import { type Colors, each, ellipse, fill, placed, type Piece, stroke, surface } from '#art/gear/piece.ts'

/** A pair of light snowshoes leaning on each other, with two crossed poles behind and a small vacuum bottle. */
export const lightSnowshoes: Piece = (colors, _draw, id) => {
  const { main, accent } = colors
  return (
    placed(walkingPole(accent), -198, 4, -7, 1.06) +
    placed(walkingPole(accent), 186, 4, 7, 1.06) +
    placed(snowshoe({ ...colors, main: accent, accent: main }, `${id}l`), -100, 0, 6, 0.98) +
    placed(snowshoe({ ...colors, main: accent, accent: main }, `${id}r`), 92, 0, -6, 0.98) +
    placed(thermos(main), 250, 12, 6, 0.9) +
    drift(colors, 262)
  )
}

const track = (x: number, y: number, turn: number, color: string) =>
  placed(
    ellipse(0, 0, 15, 11, color) +
      each([-14, -7, 0, 7, 14], (toe) => ellipse(toe, -15 + Math.abs(toe) * 0.3, 4, 5, color)),
    x,
    y,
    turn,
    0.8,
  )

/** Two pairs of kids' snowshoes, round like bear paws. */
export const kidsSnowshoes: Piece = (colors, _draw, id) => {
  const { main, accent, snow, isFlat } = colors
  const paw = ({ main: deck, accent: edge, paper }: Colors, name: string) => {
    const outline =
      'M0-270C60-270 92-226 88-170C86-120 70-60 40-20C20 6-20 6-40-20C-70-60-86-120-88-170C-92-226-60-270 0-270Z'
    return (
      each([-58, 0, 58], (x) => ellipse(x, -258 + Math.abs(x) * 0.34, 22, 26, edge)) +
      surface(
        `${id}${name}`,
        outline,
        deck,
        fill('M16-280H100V20H20C44-80 44-180 16-280Z', shade(deck, -0.24)) +
          ellipse(0, -48, 30, 22, shade(deck, -0.4)),
      ) +
      stroke(outline, shade(edge, -0.1), 8) +
      placed(snowshoeBinding(edge, paper), 0, 6, 0, 0.96)
    )
  }
  const other = { ...colors, main: accent, accent: main }
  return (
    placed(paw(colors, 'a'), -206, 0, -9, 0.98) +
    placed(paw(colors, 'b'), -70, 0, 3, 0.98) +
    placed(paw(other, 'c'), 82, 4, -4, 0.86) +
    placed(paw(other, 'd'), 206, 4, 9, 0.86) +
    drift(colors, 310) +
    (isFlat
      ? ''
      : each([-2, -1, 0, 1, 2], (step) =>
          track(step * 110 + 20, 42 + (step % 2) * 12, 78, shade(snow, -0.22)),
        ))
  )
}

/** Plastic snowshoes with teeth all around, and tails that can be attached. */
export const deckSnowshoes: Piece = (colors, _draw, id) => {
  const { main } = colors
  const tail =
    fill('M-50-84C-30-100 30-100 50-84L40 0C20 14-20 14-40 0Z', shade(main, 0.1)) +
    fill('M6-95C26-96 42-92 50-84L40 0C30 8 16 10 6 10Z', shade(main, -0.2)) +
    each([-70, -44, -18], (y) => stroke(`M-22 ${y}H22`, shade(main, -0.5), 7))
  return (
    placed(tail, -178, 8, -14) +
    placed(deckSnowshoe(colors, `${id}l`), -66, 0, -8, 1.06) +
    placed(deckSnowshoe(colors, `${id}r`), 74, 0, 8, 1.06) +
    placed(tail, 190, 8, 16) +
    drift(colors, 236)
  )
}

/** A pair of ash and rawhide snowshoes with long tails, tilted in opposite directions. */
export const woodenSnowshoes: Piece = (colors, _draw, id) =>
  placed(woodenSnowshoe(`${id}l`), -46, -8, -13, 1.04) +
  placed(woodenSnowshoe(`${id}r`), 52, -8, 12, 1.04) +
  drift(colors, 160)
