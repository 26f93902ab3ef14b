import { ink, shade } from '#art/color.ts'
import { kayakPaddle } from '#art/gear/parts/sticks.ts'
import { clipped, ellipse, fill, placed, stroke, type Piece } from '#art/gear/piece.ts'

/** The opening in which a paddler sits, with the backrest of the seat. */
export const cockpit = (main: string, accent: string) =>
  fill('M-72-66C-50-100 40-104 82-66C60-52-44-52-72-66Z', '#1d2b28') +
  fill('M-60-68C-42-92 34-96 68-68C44-60-40-60-60-68Z', shade(main, -0.7)) +
  fill('M-6-68C0-132 52-140 60-122C66-104 52-80 48-67Z', '#2b3b37') +
  fill('M4-70C10-118 44-128 50-116C54-100 42-80 40-68Z', accent)

export const kayak: Piece = (colors, _draw, id) => {
  const d = 'M-292-84C-214-68-120-64 0-64C120-64 214-70 300-92C292-46 210 22 96 28H-84C-204 24-278-34-292-84Z'
  return (
    fill(d, colors.main) +
    clipped(
      id + 'k',
      d,
      fill('M-310-36C-120-6 120-6 310-44V50H-310Z', shade(colors.main, -0.26)) +
        fill('M-310-30C-120 2 120 2 310-38V-22C120 18-120 18-310-14Z', colors.accent) +
        fill(
          'M-300-90C-214-70-120-66 0-66C120-66 214-72 310-96V-80C214-58 120-52 0-52C-120-52-214-56-300-74Z',
          colors.light,
        ),
    ) +
    cockpit(colors.main, colors.accent) +
    stroke(
      'M-206-64L-130-60M-190-74L-140-52M-190-54L-140-68M150-60L222-70M160-52L212-80M160-70L214-62',
      ink,
      3,
      'stroke-opacity=".75"',
    ) +
    ellipse(-240, -70, 13, 6, '#1d2b28') +
    ellipse(250, -76, 13, 6, '#1d2b28') +
    placed(kayakPaddle(colors.accent, colors.paper), -6, -104, -19)
  )
}
