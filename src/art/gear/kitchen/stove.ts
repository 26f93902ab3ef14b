import { shade } from '#art/color.ts'
import { ellipse, fill, rect, stroke, type Piece } from '#art/gear/piece.ts'

export const stove: Piece = (colors, _draw, _id) =>
  fill('M-196-86L-180-222H180L196-86Z', shade(colors.main, -0.34)) +
  fill('M-180-222H180L182-206H-182Z', colors.light) +
  fill('M-170-198H170L180-94H-180Z', shade(colors.main, -0.5)) +
  fill('M-244-176L-196-86V-64L-250-150ZM244-176L196-86V-64L250-150Z', shade(colors.main, -0.24)) +
  stroke('M-244-176L-196-86M244-176L196-86', colors.light, 3) +
  fill('M-216-92H216L206-56H-206Z', '#2a3935') +
  stroke(
    'M-196-80H-20M-180-70H-30M20-80H196M30-70H180M-150-90V-58M-106-92V-58M-62-90V-58M62-90V-58M106-92V-58M150-90V-58',
    '#8d9b97',
    5,
  ) +
  fill('M-206-56H206L200 0H-200Z', colors.main) +
  fill('M-206-56H206L204-42H-204Z', colors.light) +
  fill('M-201-12H201L200 0H-200Z', shade(colors.main, -0.34)) +
  [-112, 112]
    .map((x) => ellipse(x, -22, 17, 17, '#22302c') + stroke(`M${x}-22v-11`, colors.paper, 4))
    .join('') +
  rect(-46, -36, 92, 26, 5, colors.accent) +
  stroke('M-30-20l12-9 12 9 12-9 12 9 12-9', shade(colors.accent, -0.5), 3.5) +
  `<g transform="translate(-106 -88)">${fill('M-36 0C-30-10-26-16-30-4M-14 0C-10-16 0-20-4 0M14 0C18-14 26-16 22 0', '#5fb7ff', 'fill-opacity=".9"')}${fill('M-70-8C-78-70-60-108-24-116H24C60-108 78-70 70-8Z', colors.accent)}${fill('M24-116C60-108 78-70 70-8H34C48-50 46-92 24-116Z', shade(colors.accent, -0.22))}${fill('M-70-24H70L70-8C60 0-60 0-70-8Z', shade(colors.accent, -0.35))}${fill('M-66-66C-96-84-104-108-112-112L-100-122C-80-112-72-100-62-90Z', shade(colors.accent, -0.12))}${stroke('M-44-116C-40-172 40-172 44-116', '#22302c', 9)}${rect(-30, -126, 60, 13, 6, shade(colors.accent, -0.3))}${ellipse(0, -132, 9, 9, '#22302c')}${stroke('M-112-126C-126-146-104-156-118-178C-126-192-112-204-118-216', '#ffffff', 5, 'stroke-opacity=".75"')}</g>` +
  `<g transform="translate(108 -88)">${ellipse(0, -10, 78, 14, '#1c2925')}${fill('M-78-12C-78-34 78-34 78-12C70 0-70 0-78-12Z', '#33433e')}${ellipse(0, -26, 76, 12, '#1c2925')}${ellipse(-18, -28, 25, 8, '#fff3d8')}${ellipse(-16, -30, 10, 5, '#f2b01e')}${ellipse(26, -26, 22, 7, '#fff3d8')}${ellipse(27, -28, 9, 4.5, '#f2b01e')}${stroke('M74-22L142-40', '#1c2925', 11)}</g>`
