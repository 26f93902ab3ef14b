import { shade } from '#art/color.ts'
import { quickdraw } from './parts/climb.ts'
import { bottle, canister, carabiner, helmet, lantern, mug, pump, shovel, thermos } from './parts/hard.ts'
import { buckle, strap, stuffSack, vest } from './parts/soft.ts'
import { paddle, pole } from './parts/sticks.ts'
import { type Colors, each, ellipse, fill, materials, placed, rect, stroke } from './piece.ts'

type Extra = (colors: Colors, id: string) => string

const { dark, metal, bright, wood } = materials

/** Accessories for flat lays, each about 130 by 130 around the origin. */
export const extras = {
  stakes: ({ accent }) =>
    each([-30, -10, 10, 30], (x, index) =>
      placed(
        stroke('M0-50V46', metal, 8) + fill('M-4 46L0 62L4 46Z', metal) + stroke('M-10-52H10', accent, 9),
        x,
        index % 2 ? 4 : -4,
        (x / 10) * 2,
      ),
    ),
  sack: ({ accent }, id) => placed(stuffSack(shade(accent, -0.12), id), 0, 62),
  poles: ({ accent }) =>
    placed(pole(accent, { basket: 15 }), -14, 84, 8, 0.54) +
    placed(pole(accent, { basket: 15 }), 22, 84, -4, 0.54),
  strap: ({ accent }) =>
    strap('M-44 20C-60-40 60-50 44 6C36 40-30 36-26 4C-20-24 24-22 20 4', accent, 14) +
    strap('M44 6C60 34 40 50 10 56', accent, 14) +
    buckle(4, 56),
  map: ({ main, paper }) =>
    placed(
      fill('M-62-44L-20-54L22-44L62-54V44L22 54L-20 44L-62 54Z', paper) +
        fill('M-20-54L22-44V54L-20 44Z', shade(paper, -0.1)) +
        stroke(
          'M-50-16C-30-34-6-20 6-26S40-30 54-22M-52 8C-30-8-10 6 8-2S40-6 54 2M-50 32C-26 20-8 30 10 22S40 20 54 26',
          shade(main, -0.1),
          2.5,
          'stroke-opacity=".6"',
        ) +
        stroke('M-40 30L-24 14L-30 4L-4-6L-8-18L20-30', '#d8412f', 4, 'stroke-dasharray="7 6"') +
        stroke('M20-38V-26L28-36L36-26V-38', '#12241f', 5),
      0,
      0,
      -8,
    ),
  mug: ({ accent }) => placed(mug(accent), 0, 36, 6, 1.25),
  mallet: ({ main }) =>
    placed(
      stroke('M0-30V66', wood, 13) +
        rect(-44, -62, 88, 46, 9, shade(main, -0.5)) +
        rect(-44, -62, 88, 16, 7, shade(main, -0.3)),
      0,
      0,
      24,
    ),
  lantern: ({ main }) => placed(lantern(main), 0, 70, 0, 0.94),
  shovel: ({ main }) => placed(shovel(main), 6, 92, 14, 0.72),
  ropes: ({ accent }) =>
    each(
      [44, 34, 24],
      (reach) =>
        `<ellipse rx="${reach + 8}" ry="${reach}" fill="none" stroke="${shade(accent, -0.4)}" stroke-width="11"/><ellipse rx="${reach + 8}" ry="${reach}" fill="none" stroke="${accent}" stroke-width="8"/>`,
    ) + strap('M-60-6H-16', shade(accent, -0.3), 13),
  book: ({ main, paper }) =>
    placed(
      rect(-42, -54, 88, 112, 5, shade(main, -0.45)) +
        rect(-46, -58, 84, 110, 5, main) +
        rect(-28, -42, 48, 26, 3, paper) +
        stroke('M-36-58V52', shade(main, -0.3), 5),
      0,
      0,
      -9,
    ),
  gloves: ({ main }) => {
    const glove =
      fill(
        'M-34 50V-14C-58-22-56-54-38-50L-26-28V-62C-24-76-8-76-6-62V-66C-2-80 14-78 14-64V-60C20-72 34-68 32-54V50Z',
        shade(main, -0.2),
      ) + fill('M-38 30H36V58H-38Z', dark)
    return placed(glove, -22, 6, -12, 0.9) + placed(glove, 30, 10, 14, '-.9 .9')
  },
  wax: ({ accent, paper }) =>
    ellipse(4, 6, 52, 52, 'rgb(0 0 0)', 'fill-opacity=".12"') +
    ellipse(0, 0, 52, 52, shade(accent, -0.2)) +
    ellipse(0, -3, 46, 46, accent) +
    ellipse(0, -3, 30, 30, paper) +
    fill('M-18 6l11-15 6 7 5-6 13 14Z', shade(accent, -0.4)),
  beacon: ({ accent, paper }) =>
    placed(
      strap('M-20-46C-40-90 60-90 24-46', dark, 9) +
        rect(-34, -50, 68, 100, 18, accent) +
        rect(-22, -38, 44, 34, 6, '#d9ecd6') +
        stroke('M-12-14L0-30L12-14', dark, 5) +
        ellipse(0, 22, 13, 13, paper),
      0,
      8,
      -10,
    ),
  skins: ({ main }) =>
    each([0, 1], (side) =>
      placed(
        rect(-20, -50, 40, 100, 18, shade(main, -0.35)) +
          rect(-14, -50, 28, 100, 12, shade(main, 0.2)) +
          stroke('M-6-34V34M6-34V34', shade(main, -0.1), 3, 'stroke-dasharray="3 7"') +
          rect(-15, -62, 30, 16, 4, metal),
        side * 52 - 26,
        0,
        side * 10 - 5,
      ),
    ),
  vest: ({ accent }, id) => placed(vest(accent, id), 0, 70, 0, 0.92),
  paddle: ({ accent }) => placed(paddle(accent, 250, wood), 4, 84, 10, 0.78),
  pump: ({ accent }) => placed(pump(accent), 0, 84, 8, 0.84),
  helmet: ({ main, paper }, id) => placed(helmet(main, paper, id), 0, 46),
  bottle: ({ accent }) => placed(bottle(accent), 0, 62, 8, 1.25),
  thermos: ({ main }) => placed(thermos(main), 0, 70, -8, 0.94),
  firstAid: () =>
    placed(
      rect(-56, -42, 112, 84, 14, '#c8342f') +
        rect(-56, 18, 112, 24, 10, '#a32924') +
        fill('M-10-28H10V-10H28V10H10V28H-10V10H-28V-10H-10Z', '#fbf8ec'),
      0,
      0,
      -6,
    ),
  carabiners: ({ accent }) => placed(carabiner(accent), -26, 8, -20) + placed(carabiner(metal), 30, 14, 24),
  draws: ({ main, accent }) =>
    placed(quickdraw(accent, main), -24, 96, -8, 0.9) + placed(quickdraw(metal, accent), 26, 96, 6, 0.9),
  laces: ({ accent }) =>
    stroke('M-54 30C-60-40 10-60 20-20C28 20-40 20-30-16C-10-60 60-40 54 24', shade(accent, -0.35), 9) +
    stroke('M-54 30C-60-40 10-60 20-20C28 20-40 20-30-16C-10-60 60-40 54 24', accent, 6) +
    stroke('M-54 30l-2 14M54 24l2 14', dark, 6),
  gaiters: ({ main }) =>
    each([0, 1], (side) =>
      placed(
        fill('M-30-60H30L24 56H-24Z', main) +
          fill('M4-60H30L24 56H6Z', shade(main, -0.25)) +
          strap('M-30-44H30M-24 48H24', dark, 7),
        side * 66 - 33,
        0,
        side * 12 - 6,
      ),
    ),
  canister: ({ main }) => placed(canister(main), 0, 44, 0, 1.1),
  spoons: () =>
    each([0, 1], (side) =>
      placed(
        stroke('M0-14V62', metal, 8) + ellipse(0, -36, 15, 24, bright) + ellipse(-2, -38, 8, 15, metal),
        side * 40 - 20,
        0,
        side * 26 - 13,
      ),
    ),
  ice: () =>
    placed(
      rect(-52, -36, 104, 72, 12, '#bfe3ea') +
        rect(-44, -28, 88, 56, 8, '#e4f6f8') +
        stroke('M-30-16L-10-24M-24 8L14-16', '#ffffff', 6),
      0,
      0,
      8,
    ),
} satisfies Record<string, Extra>

export type ExtraName = keyof typeof extras
