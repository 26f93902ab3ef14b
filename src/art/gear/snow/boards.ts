import { ink, shade } from '#art/color.ts'
import { drift } from '#art/gear/parts/drift.ts'
import { pole } from '#art/gear/parts/sticks.ts'
import { clipped, each, fill, materials, placed, type Piece, rect, stroke, surface } from '#art/gear/piece.ts'

/** A snowboard binding for one boot: its two straps. */
export const boardBinding = (accent: string) =>
  rect(-47, -18, 94, 36, 12, '#1c2b27') +
  rect(-30, -12, 60, 24, 7, '#3a4b46') +
  stroke('M-20-16C-8-30 8-30 20-16', accent, 10) +
  stroke('M-20 12C-8 2 8 2 20 12', shade(accent, -0.2), 9) +
  fill('M36-22h16c6 0 8 6 8 12v20c0 6-2 12-8 12H36Z', '#2a3a36')

/** A directional snowboard with a long nose and a swallowtail. */
export const freerideBoard: Piece = (colors, _draw, id) => {
  const { main, accent, light, paper } = colors
  const outline =
    'M-50 14C-58-40-44-120-44-196C-48-270-62-310-60-348C-54-396-22-420 0-420C22-420 54-396 60-348C62-310 48-270 44-196C44-120 58-40 50 14L22 20L0-46L-22 20Z'
  const hills = (y: number, color: string) =>
    fill(
      `M-80 ${y}L-44 ${y - 44}L-24 ${y - 22}L10 ${y - 70}L40 ${y - 24}L56 ${y - 38}L80 ${y}V40H-80Z`,
      color,
    )
  return (
    placed(
      fill(outline, shade(main, -0.55), 'transform="translate(13 2)"') +
        surface(
          `${id}s`,
          outline,
          paper,
          `<circle cx="14" cy="-340" r="46" fill="${accent}"/>` +
            hills(-250, light) +
            hills(-190, main) +
            hills(-110, shade(main, -0.3)) +
            hills(-40, shade(main, -0.55)) +
            fill('M26-430H70V40H36C26-100 28-270 26-430Z', ink, 'fill-opacity=".14"'),
        ) +
        placed(boardBinding(accent), 0, -270, -18) +
        placed(boardBinding(accent), 0, -136, 6),
      -8,
      -14,
      -12,
    ) + drift(colors, 160)
  )
}

/** A splitboard: a board in two halves with climbing skins, and poles. */
export const splitboard: Piece = (colors, _draw, id) => {
  const { main, accent, light, paper } = colors
  const half = 'M-4 14C-40 10-58-20-58-40C-46-110-44-260-58-340C-56-388-30-410-4-412Z'
  const side = (name: string, color: string, other: string) =>
    surface(
      `${id}${name}`,
      half,
      color,
      each([0, 1, 2, 3, 4], (stripe) =>
        fill(
          `M-70 ${-400 + stripe * 88}L0 ${-440 + stripe * 88}v34L-70 ${-366 + stripe * 88}Z`,
          stripe % 2 ? light : other,
        ),
      ) + fill('M-14-420H0V20H-12Z', ink, 'fill-opacity=".2"'),
    ) +
    rect(-50, -228, 44, 20, 5, materials.dark) +
    rect(-46, -300, 36, 9, 4, materials.metal) +
    rect(-46, -110, 36, 9, 4, materials.metal)
  const skin = 'M-2-400C-34-396-46-366-46-340C-36-250-36-110-46-40C-44-10-30 0-2 4Z'
  return (
    placed(pole(accent, { hasLock: true, basket: 24 }), -170, 0, -14) +
    placed(pole(accent, { hasLock: true, basket: 24 }), 176, 0, 15) +
    placed(side('l', main, accent), -26, 0, -9) +
    placed(
      side('r', main, accent) +
        fill(skin, shade(accent, -0.3)) +
        clipped(
          `${id}k`,
          skin,
          each([...Array(16).keys()], (line) =>
            stroke(`M-50 ${-390 + line * 26}l50-14`, shade(accent, -0.05), 3, 'stroke-opacity=".5"'),
          ),
        ) +
        rect(-30, -414, 30, 16, 5, materials.metal) +
        stroke('M-16 4V24', paper, 8),
      28,
      0,
      9,
      '-1 1',
    ) +
    placed(boardBinding(accent), -84, -190, -9, 0.62) +
    drift(colors, 206)
  )
}
