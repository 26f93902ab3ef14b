import { shade } from '#art/color.ts'
import { clipped, fill, rect, stroke, type Piece } from '#art/gear/piece.ts'

export const domeTent: Piece = (colors, _draw, id, mood) => {
  const body = 'M-218 0C-196-128-104-252 4-266C116-252 204-128 232 0Z',
    // On a category tile the paper white of the lines would vanish.
    [cord, opacity] = colors.isFlat ? [shade(colors.accent, -0.2), 1] : [colors.paper, 0.7],
    dark = shade(colors.main, -0.26),
    lit = mood === 'night' ? '#ffd77a' : shade(colors.main, -0.62)
  return (
    stroke('M-204-46L-286 4M214-46L298 4M-120-196L-300 4', cord, 2.5, `stroke-opacity="${opacity}"`) +
    stroke('M-290-2v8M298-2v8M-304-2v8', shade(colors.accent, -0.2), 5) +
    fill(body, colors.main) +
    clipped(
      id + 'a',
      body,
      fill('M4-266C60-180 84-90 88 0H240V-280Z', dark) +
        fill('M4-266C60-180 84-90 88 0L128 0C122-96 86-188 4-266Z', shade(colors.main, -0.14)) +
        fill('M-240-34C-80-52 80-52 240-34V10H-240Z', shade(colors.accent, -0.04)) +
        fill('M88-44C140-43 190-39 240-34V10H88Z', shade(colors.accent, -0.24)),
    ) +
    fill('M-104 0C-96-96-52-176-2-226C24-150 34-70 36 0Z', lit) +
    (mood === 'night'
      ? fill('M-104 0C-96-96-52-176-2-226C-16-150-34-62-34 0Z', '#fff0b8', 'fill-opacity=".6"')
      : fill('M-70 0C-62-66-34-116-6-150C6-100 8-48 8 0Z', shade(colors.main, -0.75), 'fill-opacity=".55"')) +
    fill('M-2-226C-52-176-96-96-104 0L-128 0C-122-104-76-186-2-226Z', colors.light) +
    fill('M-2-226C24-150 34-70 36 0H60C56-80 40-158-2-226Z', shade(colors.main, 0.12)) +
    stroke('M-218 0C-196-128-104-252 4-266C116-252 204-128 232 0', colors.paper, 4, 'stroke-opacity=".85"') +
    stroke('M4-266C60-180 84-90 88 0', colors.paper, 3, 'stroke-opacity=".55"') +
    fill('M-8-268Q4-300 18-266Z', colors.accent) +
    rect(118, -150, 56, 34, 4, shade(colors.accent, 0.05), 'transform="rotate(34 146 -133)"') +
    stroke('M134-138l30 20', shade(colors.accent, -0.35), 4)
  )
}
