import { shade } from '#art/color.ts'
import { seam } from '#art/gear/parts/soft.ts'
import { each, ellipse, fill, placed, type Piece, stroke, surface } from '#art/gear/piece.ts'

/** A pair of light fabric boots with a deep tread; one shows its sole. */
export const lightBoots: Piece = ({ main, accent, light, paper }, _draw, id) => {
  const boot = surface(
    `${id}b`,
    'M-120-190C-90-206-40-206-8-194C4-160 30-132 72-110C120-92 160-78 176-30L176-16H-124C-134-80-134-140-120-190Z',
    main,
    fill('M-140-200H-84C-96-140-92-80-80-10H-150Z', shade(main, -0.34)) +
      fill('M72-112C126-94 168-72 178-14H112C116-50 100-88 72-112Z', shade(accent, -0.12)) +
      fill('M-84-60C-40-96 20-92 62-70L112-16H-84Z', light) +
      fill('M-84-120C-60-128-30-126-10-112L-40-60H-86Z', shade(main, 0.14)),
  )
  const laces = each(
    [0, 1, 2, 3, 4],
    (lace) =>
      stroke(`M${-22 + lace * 20} ${-182 + lace * 17}L${16 + lace * 20} ${-172 + lace * 15}`, paper, 6) +
      ellipse(-24 + lace * 20, -183 + lace * 17, 4.5, 4.5, accent),
  )
  const whole =
    fill('M-132-22H180C190-6 188 8 178 14H-124C-138 8-140-10-132-22Z', '#2a3733') +
    fill(
      each([-118, -82, -46, -10, 26, 62, 98, 134], (x) => `M${x} 12h24v11h-24z`),
      '#141f1c',
    ) +
    fill('M-130-28C-40-14 60-36 180-24L178-10H-128Z', accent) +
    boot +
    fill(
      'M-124-192C-90-212-30-210-4-196C0-186-2-180-8-176C-40-188-86-190-116-178C-124-182-126-188-124-192Z',
      shade(main, -0.55),
    ) +
    fill(
      'M-10-196C-2-222 24-224 24-204C24-184 34-160 60-140L40-128C14-148-4-170-10-196Z',
      shade(accent, 0.25),
    ) +
    laces +
    stroke('M8-184C40-196 56-166 34-156M24-180C64-172 60-144 38-148', paper, 5) +
    stroke('M-124-196C-148-208-148-170-126-166', accent, 8) +
    seam('M-78-64C-40-98 18-94 58-72', shade(main, -0.35))
  return placed(sole(accent), 150, -6, 16, 0.94) + placed(whole, -60, -4)
}

const sole = (accent: string) =>
  fill(
    'M-46 0C-64-30-54-84-46-130C-60-180-62-240-30-268C6-290 50-262 54-210C58-160 40-130 40-90C46-50 40-10 22 6C0 18-30 16-46 0Z',
    '#2a3733',
  ) +
  each([-244, -214, -184, -154, -70, -42, -14], (y) => stroke(`M-30 ${y}l30 10 28-10`, '#55655f', 9)) +
  fill('M-34-124C-20-112 20-112 34-124L34-98C20-88-20-88-36-98Z', accent)
