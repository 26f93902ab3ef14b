import { shade } from '#art/color.ts'
import { drift } from '#art/gear/parts/drift.ts'
import { ripstop, zipper } from '#art/gear/parts/soft.ts'
import {
  clipped,
  each,
  ellipse,
  fill,
  materials,
  placed,
  type Piece,
  rect,
  stroke,
  surface,
} from '#art/gear/piece.ts'
import { bicycle } from '#art/gear/parts/bicycle.ts'

const guyline = (path: string, paper: string) => stroke(path, paper, 2.5, 'stroke-opacity=".8"')

/** An ultralight tent, held up by one trekking pole; its two sides sag. */
export const ultralightTent: Piece = ({ main, accent, light, paper }, _draw, id) => {
  const fly = 'M-292 0C-206-44-116-122-58-216Q-28-232 6-216C86-118 194-44 292 0Z'
  const door = 'M-28-214C-74-144-112-76-132 0H96C78-84 34-160-28-214Z'
  return (
    guyline('M-58-216L-334 4M6-216L338 4', paper) +
    stroke('M-334-2v10M338-2v10M-292-6v12M292-6v12', materials.soft, 5) +
    surface(
      `${id}u`,
      fly,
      main,
      fill('M6-216C86-118 194-44 292 0H120C100-80 60-160 6-216Z', shade(main, -0.3)) +
        fill('M-58-216C-116-122-206-44-292 0H-214C-150-60-96-130-58-216Z', light) +
        ripstop(main, -290, -220, 580, 220),
    ) +
    fill(door, shade(main, -0.72)) +
    clipped(
      `${id}m`,
      door,
      fill('M-140-46H110V-20H-140Z', shade(accent, -0.1)) +
        fill('M-150-20H120V10H-150Z', shade(accent, -0.4)) +
        ellipse(-12, -48, 96, 15, shade(accent, 0.45)) +
        ellipse(-64, -58, 30, 12, paper) +
        `<path d="${Array.from({ length: 14 }, (_, line) => `M${-190 + line * 22}-220l120 240M${150 - line * 22}-220l-120 240`).join('')}" stroke="${paper}" stroke-width="1" stroke-opacity=".16"/>`,
    ) +
    fill('M-28-214C-74-144-112-76-132 0L-170 0C-146-80-92-152-28-214Z', accent) +
    fill('M-28-214C34-160 78-84 96 0L120 0C104-80 60-168-28-214Z', shade(main, -0.12)) +
    zipper('M-28-212C34-158 76-84 94-4') +
    stroke('M-28-218V2', materials.metal, 7) +
    stroke('M-28-218V-176', materials.dark, 10) +
    stroke('M-58-216Q-28-232 6-216', paper, 5)
  )
}

/** A mountain tent: a geodesic dome of crossing poles, made for wind, with snow on its skirt. */
export const mountainTent: Piece = (colors, _draw, id) => {
  const { main, accent, light, paper } = colors
  const dome = 'M-246 0C-238-118-140-236 4-246C148-236 240-118 250 0Z'
  return (
    each(['M-206-104L-322 6', 'M214-104L326 6', 'M-90-216L-296 6', 'M100-216L300 6'], (path) =>
      guyline(path, paper),
    ) +
    surface(
      `${id}g`,
      dome,
      main,
      fill('M4-250C90-200 150-120 160 10H260V-250Z', shade(main, -0.3)) +
        fill('M-250 10C-220-60-120-150 4-246C-60-246-230-140-250 10Z', light) +
        ripstop(main, -250, -250, 500, 250) +
        fill('M-260-34C-100-52 100-52 260-34V10H-260Z', accent) +
        fill('M110-44C160-42 210-38 260-34V10H120Z', shade(accent, -0.28)),
    ) +
    stroke(
      'M-210-96C-120-250 60-276 168-60M216-96C120-250-60-276-166-60M-246 0C-200-150-90-230 4-246C110-230 206-150 250 0',
      paper,
      5,
    ) +
    surface(
      `${id}v`,
      'M-122 0C-116-92-66-152 4-160C74-152 124-92 132 0Z',
      shade(main, 0.1),
      fill('M4-170C70-140 104-80 108 10H140V-170Z', shade(main, -0.2)),
    ) +
    fill('M-72 0C-70-62-40-112 4-126C40-106 66-60 70 0Z', shade(main, -0.7)) +
    zipper('M4-126C40-106 66-60 70 0') +
    fill('M-72 0C-70-62-40-112 4-126C-14-84-28-40-30 0Z', accent) +
    rect(-14, -208, 36, 22, 5, accent) +
    drift(colors, 290)
  )
}

/** A one-person hoop tent, and the bike that carried it. */
export const bikepackingTent: Piece = ({ main, accent, light, paper }, _draw, id) => {
  const fly = 'M-286 0C-276-86-226-138-150-142C-40-140 110-96 190 0Z'
  return (
    placed(bicycle({ main: accent, accent: paper, hasDropBars: true, bags: main }), 76, -8, 0, 0.94) +
    guyline('M-268-96L-330 4M40-112L232 6', paper) +
    surface(
      `${id}h`,
      fly,
      main,
      fill('M-150-146C-40-140 110-96 200 10H-60C-60-60-100-120-150-146Z', shade(main, -0.28)) +
        ripstop(main, -290, -146, 480, 146) +
        fill('M-300-26C-120-36 60-32 200-16V10H-300Z', shade(accent, -0.08)),
    ) +
    fill('M-252 0C-246-62-206-106-160-112C-122-88-106-40-102 0Z', shade(main, -0.72)) +
    fill('M-252 0C-246-62-206-106-160-112C-184-74-196-34-198 0Z', light) +
    zipper('M-160-112C-122-88-106-40-102-2') +
    stroke('M-286 0C-276-86-226-138-150-142C-100-120-70-60-64 0', paper, 5) +
    placed(
      rect(-40, -34, 80, 34, 16, accent) +
        rect(-24, -34, 8, 34, 2, materials.dark) +
        rect(16, -34, 8, 34, 2, materials.dark),
      -30,
      12,
    )
  )
}
