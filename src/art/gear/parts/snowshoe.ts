import { ink, shade } from '#art/color.ts'
import { type Colors, clipped, each, ellipse, fill, materials, rect, stroke } from '#art/gear/piece.ts'

const outline =
  'M0-352C50-352 70-306 68-256C66-206 50-170 44-120C38-76 22-24 0 14C-22-24-38-76-44-120C-50-170-66-206-68-256C-70-306-50-352 0-352Z'

/** A snowshoe's binding: the plate under the boot, with straps. */
export const snowshoeBinding = (accent: string, paper: string) =>
  rect(-32, -216, 64, 104, 16, '#1f2e2a') +
  rect(-22, -206, 44, 84, 12, '#3a4a46') +
  stroke(
    'M-34-196C-12-212 12-212 34-196M-34-166C-12-182 12-182 34-166M-32-130C-12-118 12-118 32-130',
    accent,
    9,
  ) +
  rect(-8, -208, 16, 9, 3, paper) +
  rect(-8, -178, 16, 9, 3, paper)

/** A snowshoe with a tubular frame, standing on its tail, 352 high. */
export const snowshoe = ({ main, accent, paper }: Colors, id: string) =>
  fill(outline, shade(main, -0.34)) +
  clipped(
    id,
    outline,
    fill('M-80-250H80V-70H-80Z', main) +
      fill('M0-250H80V-70H0Z', shade(main, -0.14)) +
      each([0, 1, 2, 3], (k) =>
        stroke(
          `M${-60 + k * 22}-346L${-20 + k * 26}-246M${60 - k * 22}-346L${20 - k * 26}-246`,
          paper,
          2.2,
          'stroke-opacity=".8"',
        ),
      ) +
      stroke('M-30-66L6 10M30-66L-6 10M-34-40H34', paper, 2.2, 'stroke-opacity=".8"'),
  ) +
  stroke(outline, accent, 10) +
  stroke('M-4-352C-50-350-68-306-66-256', paper, 2.5, 'stroke-opacity=".7"') +
  each([-232, -204], (y) => `<path d="M-56 ${y}H56" stroke="${shade(main, -0.5)}" stroke-width="3"/>`) +
  snowshoeBinding(accent, paper)

export const walkingPole = (accent: string) =>
  stroke('M0 6V-310', '#44544f', 7) + stroke('M0-300V-346', ink, 13) + ellipse(0, -30, 22, 7, accent)

/** A snowshoe whose deck is one piece of plastic, with teeth that stick out. */
export const deckSnowshoe = ({ main, accent, paper }: Colors, id: string) => {
  const deck =
    'M-50-340C-30-364 30-364 50-340C72-300 74-230 66-180C58-130 62-70 52-14C40 10-40 10-52-14C-62-70-58-130-66-180C-74-230-72-300-50-340Z'
  return (
    fill(
      each([-300, -256, -212, -168, -124, -80, -36], (y) => `M-62 ${y}l-20 10l20 12ZM62 ${y}l20 10l-20 12Z`),
      materials.metal,
    ) +
    fill(deck, main) +
    clipped(
      id,
      deck,
      fill('M14-370H90V20H20C34-120 34-250 14-370Z', shade(main, -0.24)) +
        each([-322, -288, -92, -60, -28], (y) => rect(-38, y, 76, 16, 8, shade(main, -0.5))) +
        fill('M-80-110H80V-100H-80ZM-80-240H80V-230H-80Z', shade(main, 0.3)),
    ) +
    stroke('M-60-250V-120M60-250V-120', materials.bright, 6) +
    snowshoeBinding(accent, paper)
  )
}

/** A traditional snowshoe: a bent ash frame with a long tail, laced with rawhide. */
export const woodenSnowshoe = (id: string) => {
  const frame =
    'M0-396C62-390 86-330 78-262C70-196 34-140 16-88C10-56 8-20 6 12H-6C-8-20-10-56-16-88C-34-140-70-196-78-262C-86-330-62-390 0-396Z'
  const hide = '#f1e2bd'
  return (
    fill(frame, '#fff6dd', 'fill-opacity=".35"') +
    clipped(
      id,
      frame,
      `<path d="${Array.from({ length: 20 }, (_, line) => `M${-190 + line * 18}-400l120 230M${190 - line * 18}-400l-120 230M-90 ${-380 + line * 16}h180`).join('')}" stroke="${hide}" stroke-width="3.2"/>` +
        fill('M-36-282H36V-222H-36Z', '#5b3a1e', 'fill-opacity=".25"'),
    ) +
    stroke('M-66-318H66M-62-200H62', '#a56a2e', 13) +
    stroke(frame, '#7a4a1e', 16) +
    stroke(frame, '#b97a37', 10) +
    stroke('M-4-392C-58-386-78-330-72-266', '#e8bd7c', 3) +
    stroke(
      'M-30-284C-12-300 12-300 30-284M-30-236C-12-220 12-220 30-236M-34-292V-226M34-292V-226',
      '#6b3a1c',
      11,
    ) +
    rect(-9, -300, 18, 14, 3, '#d8b25a')
  )
}
