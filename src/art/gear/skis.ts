import { ink, shade } from '#art/color.ts'
import { clipped, ellipse, fill, rect, stroke, type Piece } from './piece.ts'

export const skis: Piece = (colors, _draw, id) => {
  const ski = (side: string, main: string, accent: string) => {
    const d = 'M-21 8C-15-110-15-210-22-316C-23-352-11-382 0-390C11-382 23-352 22-316C15-210 15-110 21 8Z'
    return (
      fill(d, main) +
      clipped(
        id + side,
        d,
        fill('M-30-300L30-352V-400H-30Z', accent) +
          fill('M-30-262L30-314V-330L-30-278Z', shade(main, 0.55)) +
          fill('M-30-56L30-108V20H-30Z', accent) +
          fill('M-30-84L30-136V-124L-30-72Z', shade(main, 0.55)) +
          fill('M8-400H30V20H10C6-120 6-240 8-400Z', ink, 'fill-opacity=".16"'),
      ) +
      rect(-17, -214, 34, 26, 6, '#20302c') +
      rect(-17, -146, 34, 34, 6, '#20302c') +
      rect(-10, -190, 20, 48, 3, '#3d4f4a') +
      rect(-11, -210, 22, 8, 3, colors.paper) +
      rect(-11, -124, 22, 8, 3, colors.accent)
    )
  }
  const pole =
    stroke('M0 6V-300', '#3b4c48', 7) +
    stroke('M0-300V-338', colors.accent, 12) +
    stroke('M-3-334c-16 4-18 34-2 40', ink, 3.5) +
    ellipse(0, -26, 19, 6, ink) +
    ellipse(0, -28, 19, 6, colors.accent)
  return (
    `<g transform="translate(-150 0) rotate(-13)">${pole}</g><g transform="translate(146 0) rotate(12)">${pole}</g><g transform="translate(-38 0) rotate(-5)">${ski('l', colors.main, colors.accent)}</g><g transform="translate(36 0) rotate(5)">${ski('r', colors.main, colors.accent)}</g>` +
    (colors.isFlat
      ? ''
      : fill(
          'M-210 18C-180-2-150-10-120-4C-90-22-60-20-36-12C-6-26 34-24 62-10C92-18 120-10 146-6C170-8 196 2 216 18Z',
          colors.snow,
        ) + fill('M-210 18C-120 6 120 6 216 18Z', shade(colors.snow, -0.08)))
  )
}
