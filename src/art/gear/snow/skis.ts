import { shade } from '#art/color.ts'
import { shovel } from '#art/gear/parts/hard.ts'
import { drift } from '#art/gear/parts/drift.ts'
import { lowBoot, skiBoot } from '#art/gear/parts/boot.ts'
import { ski } from '#art/gear/parts/ski.ts'
import { pole } from '#art/gear/parts/sticks.ts'
import { ellipse, fill, materials, placed, type Piece, rect, stroke } from '#art/gear/piece.ts'

/** Powder skis: wide under the foot, with tips bent up, deep in fresh snow. */
export const powderSkis: Piece = (colors, _draw, id) => {
  const { main, accent, snow } = colors
  const wide = (side: string) => ski(`${id}${side}`, main, accent)
  return (
    placed(pole(accent, { basket: 34 }), 182, 0, 18) +
    placed(pole(accent, { basket: 34 }), -190, 0, -19) +
    placed(wide('l'), -70, 0, -11, '2.05 1') +
    placed(wide('r'), 66, 0, 9, '2.05 1') +
    (colors.isFlat
      ? ''
      : fill(
          'M-250 20C-232-24-190-22-172-40C-140-74-96-58-70-66C-30-86 10-54 44-70C90-86 120-50 160-44C196-36 226-20 250 20Z',
          snow,
        ) +
        fill('M-250 20C-170-14-110-30-60-22C0-30 60-34 110-18C160-16 210-4 250 20Z', shade(snow, -0.08)) +
        stroke(
          'M-214-60h.1M-168-86h.1M-108-96h.1M-6-98h.1M118-92h.1M176-72h.1M214-52h.1M62-110h.1',
          snow,
          12,
        ))
  )
}

/** Light touring skis with pin bindings and a skin peeled off the tip, and the safety gear: shovel, probe, beacon. */
export const touringSkis: Piece = (colors, _draw, id) => {
  const { main, accent, paper } = colors
  const skin = shade(accent, -0.12)
  return (
    placed(pole(accent, { hasLock: true, basket: 24 }), -176, 0, -14) +
    placed(ski(`${id}l`, main, accent, { binding: 'pins' }), -66, 0, -6) +
    placed(ski(`${id}r`, main, accent, { binding: 'pins' }), 24, 0, 3) +
    placed(
      stroke('M0-384C40-410 66-372 60-330C54-280 76-240 64-188C58-150 72-120 66-84', shade(skin, -0.45), 31) +
        stroke('M0-384C40-410 66-372 60-330C54-280 76-240 64-188C58-150 72-120 66-84', skin, 25) +
        stroke(
          'M64-300C60-270 74-240 64-188C58-150 72-120 66-84',
          shade(skin, 0.25),
          4,
          'stroke-dasharray="3 9"',
        ) +
        ellipse(0, -386, 12, 9, materials.metal),
      24,
      0,
      3,
    ) +
    placed(shovel(main), 166, 4, 9, 0.98) +
    placed(
      rect(-30, -84, 60, 84, 14, accent) +
        rect(-20, -74, 40, 28, 5, '#d9ecd6') +
        ellipse(0, -24, 11, 11, paper) +
        stroke('M-22-84C-30-120 30-120 22-84', materials.dark, 6),
      92,
      6,
      -6,
      0.92,
    ) +
    drift(colors, 226)
  )
}

/** Two pairs of kids' skis in different lengths, with small boots. */
export const kidsSkis: Piece = (colors, _draw, id) => {
  const { main, accent } = colors
  const pair = (side: string, one: string, other: string) =>
    placed(ski(`${id}${side}l`, one, other), -28, 0, -4, '1.16 .8') +
    placed(ski(`${id}${side}r`, one, other), 28, 0, 4, '1.16 .8')
  return (
    placed(pair('b', accent, main), -120, 0, -4) +
    placed(pair('s', main, accent), 24, 0, 2, 0.8) +
    placed(skiBoot(shade(main, 0.1), accent, `${id}x`), 142, 8, 0, 0.62) +
    placed(skiBoot(shade(main, 0.1), accent, `${id}y`), 208, 14, 0, 0.62) +
    drift(colors, 262)
  )
}

/** Nordic skis, as narrow as a hand, with long poles and low boots. */
export const nordicSkis: Piece = (colors, _draw, id) => {
  const { main, accent } = colors
  return (
    placed(pole(accent, { length: 372, basket: 13 }), -128, 0, -17) +
    placed(pole(accent, { length: 372, basket: 13 }), 128, 0, 17) +
    placed(ski(`${id}l`, main, accent, { binding: 'nordic' }), -62, 2, 8, '.62 1.1') +
    placed(ski(`${id}r`, main, accent, { binding: 'nordic' }), 62, 2, -8, '.62 1.1') +
    placed(lowBoot(main, accent, `${id}x`), -176, 12, 0, 0.66) +
    placed(lowBoot(main, accent, `${id}y`), 96, 12, 0, 0.66) +
    drift(colors, 240)
  )
}

/** Carving skis with a deep sidecut, crossed in the snow, and poles bent for racing. */
export const carvingSkis: Piece = (colors, _draw, id) => {
  const { main, accent, paper } = colors
  const bent =
    stroke('M0 6C-2-90 26-130 22-210L20-292', materials.metal, 8) +
    stroke('M20-292V-336', accent, 14) +
    fill('M8-330C-14-312-14-282 6-268Z', paper) +
    ellipse(0, -20, 12, 5, materials.dark)
  return (
    placed(bent, -178, 0, -10) +
    placed(bent, 178, 0, 10, '-1 1') +
    placed(ski(`${id}l`, main, accent, { isCarved: true }), 92, 0, -25, '1.25 1.06') +
    placed(ski(`${id}r`, accent, main, { isCarved: true }), -92, 0, 25, '1.25 1.06') +
    (colors.isFlat ? '' : stroke('M-300 22C-200 8-100 30 0 16S200 6 300 24', shade(colors.snow, -0.16), 4)) +
    drift(colors, 226)
  )
}
