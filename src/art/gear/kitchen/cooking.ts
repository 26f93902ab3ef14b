import { shade } from '#art/color.ts'
import { canister, flame, fryingPan, mug, pot } from '#art/gear/parts/hard.ts'
import { each, ellipse, fill, materials, placed, type Piece, rect, stroke } from '#art/gear/piece.ts'

const { dark, metal, soft, rubber } = materials
const iron = '#2c3330'

/** A stove burner on its fuel canister, with a pot over the flame. */
export const backpackingStove: Piece = ({ main, accent, light, paper }) =>
  each([-40, 0, 40], (x, index) =>
    stroke(
      `M${x}-372C${x - 22}-392 ${x + 20}-406 ${x}-${428 + index * 6}`,
      '#ffffff',
      8,
      'stroke-opacity=".7"',
    ),
  ) +
  stroke('M-120 4L0-14L120 4', dark, 13) +
  placed(canister(main), 0, 0, 0, 1.5) +
  rect(-14, -168, 28, 36, 5, metal) +
  stroke('M14-150H62C82-150 82-128 66-128', metal, 7) +
  ellipse(0, -168, 34, 9, soft) +
  placed(flame(), 0, -172, 0, 1.1) +
  stroke('M-70-206L-26-166M70-206L26-166M0-206V-170', soft, 9) +
  stroke('M-84-206H84', soft, 8) +
  fill('M-104-354H104L98-216C70-204-70-204-98-216Z', accent) +
  fill('M36-354H104L98-216C84-210 62-208 46-207C60-260 56-310 36-354Z', shade(accent, -0.24)) +
  fill('M-106-318H106L104-282H-104Z', paper) +
  fill('M40-318H106L104-282H50Z', shade(paper, -0.14)) +
  stroke('M-60-300l14-10 14 10 14-10 14 10 14-10 14 10', shade(main, -0.2), 5) +
  fill('M-112-354C-108-376 108-376 112-354Z', shade(accent, 0.2)) +
  ellipse(0, -376, 15, 9, dark) +
  stroke('M104-330C150-336 158-250 104-246', dark, 10) +
  stroke('M-86-340L-80-230', '#ffffff', 6, 'stroke-opacity=".4"') +
  placed(mug(light), -178, 6, 0, 1.2) +
  placed(
    stroke('M0 0C-10-40 6-70 0-104', metal, 8) +
      ellipse(0, -118, 14, 21, metal) +
      ellipse(-2, -120, 8, 13, '#d7dfdc'),
    172,
    10,
    16,
    1.1,
  )

const fire =
  ellipse(-10, 12, 236, 34, '#3a2b22') +
  fill(
    'M-214 4C-180-30-190-52-160-86C-158-50-130-40-132-6C-100-30-110-60-86-84C-86-40-60-40-58-6ZM40-2C66-26 60-50 84-82C88-46 110-44 108-8C140-30 136-60 156-84C160-46 196-40 200 4Z',
    '#f28a2e',
  ) +
  fill(
    'M-190 6C-170-18-174-34-158-54C-156-28-140-24-140-2ZM64 0C80-20 78-30 86-50C92-28 100-22 98-2ZM140 0C154-20 150-32 158-50C164-26 180-20 178 4Z',
    '#ffd35c',
  )

const oven = (size: number, x: number, y: number) =>
  placed(
    each([-86, 0, 86], (leg) => fill(`M${leg - 10}-24H${leg + 10}L${leg + 6} 6H${leg - 6}Z`, iron)) +
      fill('M-128-128H128C132-60 110-22 70-14H-70C-110-22-132-60-128-128Z', iron) +
      fill('M40-128H128C132-60 110-22 70-14H40C76-50 72-96 40-128Z', '#1b211f') +
      stroke('M-110-116C-112-74-98-46-78-34', '#6d7874', 6) +
      fill('M-136-130C-130-170-60-182 0-182C60-182 130-170 136-130Z', '#39423e') +
      fill('M-140-136H140V-122H-140Z', '#1b211f') +
      stroke('M-20-182C-20-204 20-204 20-182', '#1b211f', 10) +
      stroke('M-132-112C-160-110-160-70-140-66M132-112C160-110 160-70 140-66', '#1b211f', 7),
    x,
    y,
    0,
    size,
  )

/** Two cast-iron Dutch ovens over coals, with the lid lifter on a lid. */
export const dutchOvens: Piece = ({ main, accent, paper, isFlat }) => {
  const coals: [number, number][] = [
    [-190, 6],
    [-150, 14],
    [-104, 10],
    [-58, 17],
    [-12, 12],
    [34, 18],
    [82, 12],
    [128, 17],
    [170, 8],
    [-82, 24],
    [8, 27],
    [100, 26],
  ]
  return (
    (isFlat ? '' : fire) +
    oven(1.16, -26, -4) +
    each(
      isFlat ? [] : coals,
      ([x, y], index) =>
        ellipse(x, y, 25, 13, index % 2 ? '#2a211d' : '#3d2f28') +
        ellipse(x - 4, y - 3, 13, 5, index % 3 ? '#ff8a3c' : '#ffc14d'),
    ) +
    oven(0.74, -30, -206) +
    stroke('M150-40L246-300', iron, 12) +
    stroke('M246-300C254-322 286-316 280-292', accent, 15) +
    stroke('M150-40C140-22 118-26 116-44', iron, 10) +
    placed(
      fill(
        'M-40 0V-96C-40-112-22-112-22-96V-124C-22-140-2-140-2-124V-126C-2-142 18-142 18-124V-116C18-132 36-130 36-114V-30C36-10 30 0 20 0Z',
        main,
      ) + fill('M-44-20H38V4H-44Z', paper),
      -252,
      18,
      -14,
      0.94,
    )
  )
}

/** A box that opens into a camp kitchen: shelves, pots, a board, and a stove on its door. */
export const kitchenBox: Piece = ({ main, accent, light, paper }) => {
  const wood = '#c99a5b'
  return (
    fill('M-214-300H154V-40H-214Z', shade(wood, -0.35)) +
    fill('M-200-286H140V-54H-200Z', shade(wood, -0.62)) +
    fill('M154-300L214-330V-70L154-40Z', shade(wood, -0.16)) +
    fill('M-214-300L-154-330H214L154-300Z', shade(wood, 0.22)) +
    stroke('M-200-176H140M-20-286V-176', wood, 11) +
    placed(pot(metal), -110, -184, 0, 0.9) +
    each(
      [0, 1, 2],
      (plate) =>
        ellipse(62, -192 - plate * 13, 66, 10, [paper, accent, paper][plate]) +
        ellipse(62, -194 - plate * 13, 46, 5, shade(accent, -0.1)),
    ) +
    each(
      [20, 62, 104],
      (x, index) =>
        rect(x - 13, -262, 26, 32, 5, ['#c8453b', '#e0b04a', '#5f8f4f'][index]!) +
        rect(x - 10, -274, 20, 13, 3, dark),
    ) +
    placed(mokaPot(), -156, -60, 0, 0.82) +
    placed(mug(main), -92, -62, 0, 0.86) +
    placed(mug(accent), -34, -62, 0, 0.86) +
    placed(mug(light), 24, -62, 0, 0.86) +
    each([72, 92, 112], (x) => stroke(`M${x}-66V-128`, metal, 6) + stroke(`M${x}-128V-156`, dark, 10)) +
    fill('M-214-40H154L172 0H-240Z', wood) +
    fill('M-240 0H172V18H-240Z', shade(wood, -0.3)) +
    fill('M154-40L214-70L236-26L172 0Z', shade(wood, -0.25)) +
    placed(fryingPan(), -96, 2, 0, 0.9) +
    fill('M60-14H140L150-2H66Z', '#a5d06a') +
    ellipse(86, -12, 15, 12, '#d8412f') +
    ellipse(116, -11, 13, 11, '#d8412f') +
    stroke('M-214-200C-250-200-250-150-214-150', soft, 11) +
    rect(168, -214, 34, 60, 6, main)
  )
}

const mokaPot = () =>
  fill('M-40-4L-30-62H30L40-4Z', metal) +
  fill('M-28-70L-44-134H40L28-70Z', '#c9d4d0') +
  fill('M8-70L14-134H40L28-70ZM10-4L8-62H30L40-4Z', '#86948f') +
  fill('M-44-134L-58-150L-34-136Z', '#c9d4d0') +
  rect(-32, -72, 64, 11, 3, '#6d7a75') +
  fill('M-46-134C-30-152 26-152 42-134Z', '#aebcb8') +
  ellipse(0, -152, 8, 8, rubber) +
  stroke('M40-122C74-120 70-86 58-76', rubber, 11)

/** A stove on legs: three burners under a griddle, with a large tank. */
export const griddleStove: Piece = ({ main, accent, paper }) => {
  const cakes: [number, number][] = [
    [-150, -226],
    [-62, -220],
    [28, -228],
    [-106, -240],
    [-14, -242],
  ]
  return (
    stroke('M-190-120L-232 8M190-120L232 8M-150-120L-176-6M150-120L176-6', dark, 13) +
    stroke('M-214-46H214', soft, 8) +
    placed(
      fill('M-60-8V-84C-60-118-30-126 0-126C30-126 60-118 60-84V-8C44 6-44 6-60-8Z', paper) +
        fill('M16-126C44-122 60-112 60-84V-8C50 1 34 4 20 4C40-40 40-90 16-126Z', shade(paper, -0.2)) +
        rect(-30, -152, 60, 30, 8, soft) +
        rect(-9, -164, 18, 18, 4, '#d8b25a') +
        fill('M-60-72H60V-44H-60Z', accent),
      0,
      6,
      0,
      0.86,
    ) +
    stroke('M6-128C50-150 40-128 84-124', dark, 7) +
    fill('M-244-204H244L228-122H-228Z', main) +
    fill('M120-204H244L228-122H140Z', shade(main, -0.26)) +
    fill('M-240-186H240L238-176H-238Z', shade(main, 0.3)) +
    each([-140, 0, 140], (x) => ellipse(x, -148, 19, 19, dark) + stroke(`M${x}-148v-13`, paper, 5)) +
    fill('M-258-240L-214-262H214L258-240V-204H-258Z', rubber) +
    fill('M-258-240L-214-262H214L258-240Z', '#3c4844') +
    stroke('M-258-222H-286M258-222H286', dark, 11) +
    each(
      cakes,
      ([x, y]) =>
        ellipse(x, y - 18, 40, 12, '#a8641f') +
        ellipse(x, y - 22, 39, 11, '#e0a448') +
        ellipse(x - 4, y - 23, 24, 6, '#c98432'),
    ) +
    placed(rect(-9, -4, 18, 10, 3, '#fff2b0'), -146, -252, 8) +
    each([-1, 0, 1], (step) =>
      stroke(
        `M${step * 84 - 60}-276C${step * 84 - 80}-300 ${step * 84 - 40}-312 ${step * 84 - 58}-340`,
        '#ffffff',
        7,
        'stroke-opacity=".7"',
      ),
    ) +
    placed(stroke('M0 0L84-60', dark, 11) + fill('M-44 4L-4-24L16 0L-24 30Z', metal), 150, -252)
  )
}
