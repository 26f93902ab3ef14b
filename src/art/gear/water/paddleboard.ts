import { ink, shade } from '#art/color.ts'
import { pump, thermos } from '#art/gear/parts/hard.ts'
import { paddle } from '#art/gear/parts/sticks.ts'
import { stuffSack, vest } from '#art/gear/parts/soft.ts'
import {
  type Colors,
  clipped,
  fill,
  materials,
  placed,
  rect,
  stroke,
  surface,
  type Piece,
} from '#art/gear/piece.ts'

const outline =
  'M0-432C42-400 72-320 74-214C76-110 58-22 34 6C20 16-20 16-34 6C-58-22-76-110-74-214C-72-320-42-400 0-432Z'
const pad = 'M-60-214C-62-120-50-40-28-14H28C50-40 62-120 60-214Z'

/** A paddleboard that stands on its tail, with its deck facing the viewer. */
const board = (colors: Colors, id: string) =>
  fill('M14-430C56-398 86-318 88-212C90-108 72-20 48 6C30 18 0 16-20 8Z', shade(colors.main, -0.5)) +
  fill(outline, colors.paper) +
  clipped(
    id + 'b',
    outline,
    fill('M-90-440H90V-310L-90-250Z', colors.main) +
      fill('M-90-250L90-310V-286L-90-226Z', colors.accent) +
      fill('M-90-214L90-274V-262L-90-202Z', shade(colors.main, 0.35)) +
      fill('M30-440H90V30H36C52-120 50-300 30-440Z', ink, 'fill-opacity=".1"'),
  ) +
  fill(pad, shade(colors.main, -0.3)) +
  clipped(
    id + 'p',
    pad,
    Array.from({ length: 14 }, (_, i) =>
      stroke(`M${-150 + i * 22}-220l140 220M${150 - i * 22}-220l-140 220`, shade(colors.main, -0.08), 2),
    ).join(''),
  ) +
  rect(-16, -140, 32, 11, 5, colors.paper) +
  stroke('M-34-350L34-306M34-350L-34-306M-34-350V-306M34-350V-306', ink, 3.5) +
  stroke(outline, ink, 3, 'stroke-opacity=".2"')

/** An inflatable paddleboard with its pump and bag. */
export const paddleboardKit: Piece = (colors, _draw, id) =>
  placed(stuffSack(shade(colors.main, -0.25), `${id}s`), -176, 16, 0, 1.35) +
  placed(paddle(colors.accent), 128, 6, 11) +
  placed(board(colors, id), -26, 0, -7) +
  placed(pump(colors.accent), 196, 22, 0, 0.86)

/** A short, wide paddleboard for kids, with a coiled leash and a small life vest. */
export const kidsPaddleboard: Piece = (colors, _draw, id) =>
  placed(paddle(colors.accent, 300), -148, 4, -12, 0.8) +
  placed(board({ ...colors, paper: colors.light }, id), 6, 0, 5, '1.24 .74') +
  stroke(
    'M62-8c30-16 30 22 4 12c-16-12 30-28 44-6c14 20-24 26-28 8c6-26 48-16 52 4c-6 18-34 10-24-8c22-20 52-2 56 12',
    materials.dark,
    6,
  ) +
  placed(vest(colors.accent, `${id}v`), 172, 10, 7, 0.96)

/** A touring paddleboard with a long, sharp hull and a carbon paddle on its deck. */
export const touringBoard: Piece = ({ main, accent, light, paper }, _draw, id) => {
  const deck =
    'M-344-78C-250-112-60-120 90-112C210-106 296-88 334-64C260-48 90-34-80-36C-230-40-320-54-344-78Z'
  return (
    fill(
      'M-344-78C-320-54-230-40-80-36C90-34 260-48 334-64C330-30 240 6 100 12H-80C-230 6-330-30-344-78Z',
      main,
    ) +
    fill(
      'M-338-62C-300-36-200-22-80-20C90-18 250-30 332-54L326-40C250-16 90-2-80-4C-210-8-300-24-338-62Z',
      accent,
    ) +
    surface(
      `${id}d`,
      deck,
      paper,
      fill('M-360-130H-190L-230-20H-360Z', main) +
        fill('M-190-130H-166L-206-20H-230Z', accent) +
        fill('M-60-104C40-108 160-100 236-74C160-56 40-48-50-52C-70-70-74-90-60-104Z', shade(main, -0.25)) +
        stroke('M-40-96L190-66M-50-80L150-56M0-104L220-76M60-106L230-82', light, 2, 'stroke-opacity=".7"'),
    ) +
    stroke('M-168-92L-110-62M-110-98L-160-62M-168-92L-110-98M-160-62L-110-62', ink, 3.5) +
    rect(-18, -84, 40, 10, 5, paper) +
    placed(
      stroke('M-190 0H150', ink, 8) +
        stroke('M-190-14V14', ink, 10) +
        fill('M146-7C176-30 246-32 262-4C254 20 190 26 150 8Z', accent) +
        fill('M146 2C190 6 240 4 262-4C254 20 190 26 150 8Z', shade(accent, -0.2)),
      6,
      -134,
      -10,
    ) +
    placed(thermos(accent), -136, -66, -4, 0.5)
  )
}
