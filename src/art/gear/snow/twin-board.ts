import { ink, shade } from '#art/color.ts'
import { drift } from '#art/gear/parts/drift.ts'
import {
  clipped,
  type Colors,
  ellipse,
  fill,
  materials,
  placed,
  stroke,
  type Piece,
} from '#art/gear/piece.ts'
import { boardBinding } from './boards.ts'

export const twinBoard: Piece = (colors, draw, id) => {
  const d =
      'M-58-6C-52-62-40-120-40-192C-40-262-54-316-56-340C-54-384-24-404 0-404C24-404 54-384 56-340C54-316 40-262 40-192C40-120 52-62 58-6C54 26-54 26-58-6Z',
    k = Math.floor(draw() * 3)
  const art =
    k === 0
      ? ellipse(0, -300, 64, 64, colors.accent) +
        fill('M-70-236L-24-312L4-270L30-304L70-236V-90H-70Z', shade(colors.main, -0.38)) +
        fill('M-24-312L-40-286L-28-280L-20-290L-8-284Z M30-304L20-290L30-284L42-286Z', colors.paper) +
        fill('M-70-186C-30-214 30-166 70-192V30H-70Z', shade(colors.accent, -0.1)) +
        fill('M-70-60C-30-86 30-40 70-66V30H-70Z', shade(colors.main, -0.38))
      : k === 1
        ? [0, 1, 2, 3, 4, 5]
            .map((i) =>
              fill(
                `M-80 ${-400 + i * 72}L80 ${-450 + i * 72}v26L-80 ${-374 + i * 72}Z`,
                i % 2 ? colors.accent : colors.light,
              ),
            )
            .join('') + fill('M-70-110H70V40H-70Z', shade(colors.main, -0.35))
        : [5, 4, 3, 2, 1]
            .map((i) =>
              ellipse(
                0,
                -380,
                i * 34,
                i * 34,
                [
                  colors.accent,
                  colors.main,
                  shade(colors.accent, 0.3),
                  shade(colors.main, -0.3),
                  colors.paper,
                ][i % 5],
              ),
            )
            .join('') +
          [4, 3, 2, 1]
            .map((i) =>
              ellipse(
                0,
                10,
                i * 32,
                i * 32,
                [colors.main, colors.accent, shade(colors.main, -0.3), colors.paper][i % 4],
              ),
            )
            .join('')
  return (
    rail(colors) +
    `<g transform="rotate(9)">${fill('M-46-6C-40-62-28-120-28-192C-28-262-42-316-44-340C-42-384-12-404 12-404C36-404 66-384 68-340C66-316 52-262 52-192C52-120 64-62 70-6C66 26-42 26-46-6Z', shade(colors.main, -0.55))}${fill(d, colors.main)}${clipped(id + 's', d, art + fill('M22-420H70V40H34C24-100 24-260 22-420Z', ink, 'fill-opacity=".13"'))}${placed(boardBinding(colors.accent), 0, -262, -8)}${placed(boardBinding(colors.accent), 0, -128, 8)}</g>` +
    drift(colors, 158)
  )
}

/** A rail of a terrain park, drawn behind the board. */
const rail = ({ isFlat, accent }: Colors) =>
  isFlat
    ? ''
    : stroke('M-210 0V-92M210 0V-92', materials.dark, 12) +
      stroke('M-262-70C-240-96-220-98-190-98H190C220-98 240-96 262-70', shade(accent, -0.3), 24) +
      stroke('M-262-74C-240-100-220-102-190-102H190C220-102 240-100 262-74', accent, 14)
