import { ink, shade } from '#art/color.ts'
import { clipped, ellipse, fill, stroke, type Piece } from '#art/gear/piece.ts'

const eyelets = [
  [4, -226, 44, -216],
  [10, -200, 50, -192],
  [20, -176, 60, -166],
  [36, -154, 74, -146],
  [60, -136, 96, -132],
] as const

export const boots: Piece = (colors, _draw, id) => {
  const boot = (side: string) => {
    const d =
      'M-92-250C-60-262-14-262 18-252C22-206 30-166 62-140C104-112 160-106 176-66C180-48 180-36 178-26H-100C-108-100-104-190-92-250Z'
    return (
      fill('M-110-36H184C192-22 190-4 182 4H-104C-114-2-114-26-110-36Z', '#22302c') +
      fill([-100, -66, -32, 2, 36, 70, 104, 138].map((x) => `M${x} 2h22v12h-22z`).join(''), '#141f1c') +
      fill('M-108-38H182L180-24H-108Z', colors.paper) +
      fill(d, colors.main) +
      clipped(
        id + side,
        d,
        fill('M-120-80C-40-62 60-70 120-112C160-100 190-70 190-20H-120Z', shade(colors.main, -0.26)) +
          fill('M110-120C150-106 190-80 190-20H118C132-56 130-90 110-120Z', '#2b3a36') +
          fill('M-110-260H-56C-70-180-72-100-62-20H-120Z', shade(colors.main, -0.34)) +
          fill('M-62-170C-40-176-20-172-8-160L-30-76C-44-74-56-78-64-84Z', shade(colors.accent, -0.04)),
      ) +
      fill(
        'M-96-254C-60-270-14-270 22-256C24-246 20-238 14-236C-20-246-60-246-88-236C-98-240-100-250-96-254Z',
        shade(colors.main, -0.5),
      ) +
      fill(
        'M2-256C20-276 42-270 40-250C38-226 44-190 66-160L44-146C18-180 6-220 2-256Z',
        shade(colors.accent, -0.12),
      ) +
      eyelets
        .map(
          ([x, y, toX, toY]) =>
            stroke(`M${x} ${y}L${toX} ${toY}`, colors.paper, 5.5) + ellipse(x, y, 5, 5, '#d8b25a'),
        )
        .join('') +
      stroke('M22-232C54-262 70-236 48-222M46-222C84-232 86-204 60-208', colors.paper, 4.5) +
      stroke('M-96-252C-116-262-116-226-98-222', ink, 7)
    )
  }
  return `<g transform="translate(74 -34) scale(.94)">${boot('b')}</g><g transform="translate(-52 0)">${boot('f')}</g>`
}
