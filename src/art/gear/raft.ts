import { ink, shade } from '#art/color.ts'
import { clipped, ellipse, fill, rect, stroke, type Piece } from './piece.ts'

export const raft: Piece = (colors, _draw, id) => {
  const near =
    'M-300-118C-318-96-306-50-262-24C-222 0-190 18-140 22H140C190 18 222 0 262-24C306-50 318-96 300-118C288-134 262-126 252-108C232-78 200-66 150-62H-150C-200-66-232-78-252-108C-262-126-288-134-300-118Z'
  const far =
    'M-272-140C-252-98-190-100-150-100H150C190-100 252-98 272-140C292-150 300-130 296-112L240-60H-240L-296-112C-300-130-292-150-272-140Z'
  const oar = (side: number) =>
    `<g transform="translate(${side * 60} -120) scale(${side} 1) rotate(24)">${stroke('M-60 0H250', '#c79a5b', 8)}${stroke('M-60 0H-24', ink, 11)}${fill('M236-11C270-22 330-20 344 0C330 20 270 22 236 11Z', colors.accent)}${fill('M236 0H344C330 20 270 22 236 11Z', shade(colors.accent, -0.2))}</g>`
  return (
    fill(far, shade(colors.main, -0.36)) +
    fill('M-236-66C-190-94-150-92-130-92H130C170-92 190-94 236-66Z', shade(colors.main, -0.62)) +
    [-118, 0, 118]
      .map(
        (x) =>
          rect(x - 30, -104, 60, 58, 24, shade(colors.main, -0.12)) +
          rect(x - 22, -101, 44, 10, 5, colors.light, 'fill-opacity=".8"'),
      )
      .join('') +
    stroke('M-66-118H66M-60-118V-70M60-118V-70', '#9fb0aa', 9) +
    rect(-40, -150, 80, 40, 6, colors.paper) +
    rect(-40, -150, 80, 13, 5, colors.accent) +
    oar(1) +
    oar(-1) +
    fill(near, colors.main) +
    clipped(
      id + 'r',
      near,
      fill('M-330-40C-240 8-190 0-140-4H140C190 0 240 8 330-40V40H-330Z', shade(colors.main, -0.24)) +
        fill(
          'M-320-140C-280-70-200-52-150-50H150C200-52 280-70 320-140V-120C270-56 200-40 150-38H-150C-200-40-270-56-320-120Z',
          colors.light,
        ) +
        [-150, 0, 150].map((x) => stroke(`M${x - 3}-70V30`, shade(colors.main, -0.3), 3)).join('') +
        rect(-76, -38, 152, 34, 4, colors.accent) +
        stroke('M-52-21l18-10 18 10 18-10 18 10 18-10 18 10', shade(colors.accent, -0.45), 5),
    ) +
    stroke('M-252-70Q-220-34-188-46Q-160-18-112-36M112-36Q160-18 188-46Q220-34 252-70', colors.paper, 3.5) +
    [-252, -188, -112, 112, 188, 252]
      .map((x) => ellipse(x, Math.abs(x) > 240 ? -70 : Math.abs(x) > 150 ? -46 : -36, 6, 6, ink))
      .join('')
  )
}
