import { ink, shade } from '#art/color.ts'
import { clipped, ellipse, fill, rect, stroke, type Piece } from './piece.ts'

export const snowboard: Piece = (colors, draw, id) => {
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
  const bind = (y: number, turn: number) =>
    `<g transform="translate(0 ${y}) rotate(${turn})">${rect(-47, -18, 94, 36, 12, '#1c2b27')}${rect(-30, -12, 60, 24, 7, '#3a4b46')}${stroke('M-20-16C-8-30 8-30 20-16', colors.accent, 10)}${stroke('M-20 12C-8 2 8 2 20 12', shade(colors.accent, -0.2), 9)}${fill('M36-22h16c6 0 8 6 8 12v20c0 6-2 12-8 12H36Z', '#2a3a36')}</g>`
  return (
    `<g transform="rotate(9)">${fill('M-46-6C-40-62-28-120-28-192C-28-262-42-316-44-340C-42-384-12-404 12-404C36-404 66-384 68-340C66-316 52-262 52-192C52-120 64-62 70-6C66 26-42 26-46-6Z', shade(colors.main, -0.55))}${fill(d, colors.main)}${clipped(id + 's', d, art + fill('M22-420H70V40H34C24-100 24-260 22-420Z', ink, 'fill-opacity=".13"'))}${bind(-262, -8)}${bind(-128, 8)}</g>` +
    (colors.isFlat
      ? ''
      : fill('M-150 20C-120 0-92-14-62-6C-30-24 40-26 66-8C100-16 130 2 158 20Z', colors.snow) +
        fill('M-150 20C-80 8 100 8 158 20Z', shade(colors.snow, -0.08)))
  )
}
