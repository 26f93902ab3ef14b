import { shade } from '#art/color.ts'
import { each, ellipse, fill, materials, stroke, surface } from '#art/gear/piece.ts'

/** A ski boot with buckles, 230 high. */
export const skiBoot = (main: string, accent: string, id: string) =>
  surface(
    id,
    'M-84-30C-80-100-76-170-84-220C-40-236 10-232 30-218C30-180 40-150 60-124C96-110 122-88 126-46L128 0H-92Z',
    main,
    fill('M-100-26H140V10H-100Z', materials.dark) +
      fill('M-90-230H-40C-60-160-56-80-50-26H-100Z', shade(main, -0.3)) +
      fill('M70-130C110-100 130-70 130-26H90C98-70 90-100 70-130Z', shade(main, 0.3)),
  ) +
  each([-196, -162], (y) => stroke(`M-58 ${y}L36 ${y + 8}`, accent, 13)) +
  each([-110, -76], (y) => stroke(`M-20 ${y}L${78 + (y + 110) * 0.7} ${y + 14}`, accent, 13)) +
  each([-190, -156, -100, -66], (y) => ellipse(y < -140 ? 30 : 70, y, 9, 7, '#fbf8ec')) +
  fill('M-88-218C-50-240 10-238 34-220L32-206C-10-220-50-220-86-206Z', materials.dark)

/** A low boot or shoe with laces, 150 high. */
export const lowBoot = (main: string, accent: string, id: string) =>
  fill('M-100-24H168C174-12 172 0 164 6H-92C-102 0-104-14-100-24Z', materials.dark) +
  surface(
    id,
    'M-88-150C-60-164-24-164 0-152C10-116 50-92 104-78C140-66 160-50 160-20H-96C-102-70-100-116-88-150Z',
    main,
    fill('M-100-150H-56C-66-100-64-60-56-20H-110Z', shade(main, -0.34)) +
      fill('M60-100C120-80 160-60 164-18H110C110-50 92-76 60-100Z', shade(main, -0.24)) +
      fill('M-60-30C0-50 60-46 120-18H-60Z', shade(accent, -0.05)),
  ) +
  each([0, 1, 2, 3], (lace) =>
    stroke(`M${-14 + lace * 20} ${-140 + lace * 16}L${18 + lace * 22} ${-128 + lace * 13}`, '#fbf8ec', 6),
  ) +
  fill('M-92-148C-60-166-20-166 4-152L2-140C-30-152-60-152-88-138Z', shade(main, -0.55)) +
  stroke('M-90-150C-110-158-110-126-94-122', accent, 7)
