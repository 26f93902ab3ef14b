import { ink, shade } from '#art/color.ts'
import { clipped, ellipse, fill, rect, stroke, type Piece } from './piece.ts'

export const snowshoes: Piece = (colors, _draw, id) => {
  const shoe = (side: string) => {
    const d =
      'M0-352C50-352 70-306 68-256C66-206 50-170 44-120C38-76 22-24 0 14C-22-24-38-76-44-120C-50-170-66-206-68-256C-70-306-50-352 0-352Z'
    return (
      fill(d, shade(colors.main, -0.34)) +
      clipped(
        id + side,
        d,
        fill('M-80-250H80V-70H-80Z', colors.main) +
          fill('M0-250H80V-70H0Z', shade(colors.main, -0.14)) +
          [0, 1, 2, 3]
            .map((k) =>
              stroke(
                `M${-60 + k * 22}-346L${-20 + k * 26}-246M${60 - k * 22}-346L${20 - k * 26}-246`,
                colors.paper,
                2.2,
                'stroke-opacity=".8"',
              ),
            )
            .join('') +
          stroke('M-30-66L6 10M30-66L-6 10M-34-40H34', colors.paper, 2.2, 'stroke-opacity=".8"'),
      ) +
      stroke(d, colors.accent, 10) +
      stroke('M-4-352C-50-350-68-306-66-256', colors.paper, 2.5, 'stroke-opacity=".7"') +
      [-232, -204]
        .map((y) => `<path d="M-56 ${y}H56" stroke="${shade(colors.main, -0.5)}" stroke-width="3"/>`)
        .join('') +
      rect(-32, -216, 64, 104, 16, '#1f2e2a') +
      rect(-22, -206, 44, 84, 12, '#3a4a46') +
      stroke(
        'M-34-196C-12-212 12-212 34-196M-34-166C-12-182 12-182 34-166M-32-130C-12-118 12-118 32-130',
        colors.accent,
        9,
      ) +
      rect(-8, -208, 16, 9, 3, colors.paper) +
      rect(-8, -178, 16, 9, 3, colors.paper)
    )
  }
  const pole =
    stroke('M0 6V-310', '#44544f', 7) + stroke('M0-300V-346', ink, 13) + ellipse(0, -30, 22, 7, colors.accent)
  return (
    `<g transform="translate(178 4) rotate(15)">${pole}</g><g transform="translate(-70 0) rotate(-10)">${shoe('l')}</g><g transform="translate(62 0) rotate(9)">${shoe('r')}</g>` +
    (colors.isFlat
      ? ''
      : fill(
          'M-220 22C-180 2-150-8-116-2C-80-20-40-14-16-6C20-22 70-22 104-6C140-12 186 0 226 22Z',
          colors.snow,
        ) + fill('M-220 22C-120 8 120 8 226 22Z', shade(colors.snow, -0.08)))
  )
}
