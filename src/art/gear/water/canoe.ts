import { ink, shade } from '#art/color.ts'
import { clipped, fill, stroke, type Piece } from '#art/gear/piece.ts'

export const canoe: Piece = (colors, _draw, id) => {
  const hull =
    'M-306-126C-284-84-190-74 0-70C190-74 284-84 306-126C316-58 250 24 128 30H-128C-250 24-316-58-306-126Z'
  return (
    fill(hull, colors.main) +
    clipped(
      id + 'c',
      hull,
      fill('M-320-40C-130-4 130-4 320-40V50H-320Z', shade(colors.main, -0.24)) +
        fill('M-320-34C-130 2 130 2 320-34V-20C130 16-130 16-320-20Z', colors.accent),
    ) +
    fill(
      'M-286-104C-190-78-96-72 0-72C96-72 190-78 286-104C196-58 100-46 0-46C-100-46-196-58-286-104Z',
      '#2b2118',
    ) +
    fill('M-150-70L-120-74L-112-52L-142-54Z', colors.light) +
    fill('M120-74L150-70L142-54L112-52Z', colors.light) +
    stroke('M-10-72L-6-47', '#8a6a43', 9) +
    stroke('M-306-126C-284-84-190-74 0-70C190-74 284-84 306-126', shade(colors.light, 0.1), 7) +
    stroke('M-286-104C-196-58-100-46 0-46C100-46 196-58 286-104', ink, 3, 'stroke-opacity=".55"') +
    `<g transform="translate(30 -96) rotate(-24)">${stroke('M-150 0H120', '#6b4d2d', 9)}${stroke('M-152-11V11', '#6b4d2d', 9)}${fill('M112-7C150-30 226-28 240 0C226 28 150 30 112 7Z', colors.accent)}${fill('M112 3C150 10 226 10 240 0C226 28 150 30 112 7Z', shade(colors.accent, -0.2))}</g>`
  )
}
