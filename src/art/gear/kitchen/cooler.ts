import { ink, shade } from '#art/color.ts'
import { ellipse, fill, rect, stroke, type Piece } from '#art/gear/piece.ts'

export const cooler: Piece = (colors, _draw, _id) =>
  fill('M-190-186L-166 0H116L132-186Z', colors.main) +
  fill('M132-186L116 0L206-34L224-208Z', shade(colors.main, -0.3)) +
  fill('M-184-140L-180-108H124L127-140Z', shade(colors.main, -0.12)) +
  fill('M127-140L124-108L214-138L216-168Z', shade(colors.main, -0.42)) +
  fill('M-208-232H142L134-182H-194Z', colors.paper) +
  fill('M142-232L240-252L226-204L134-182Z', shade(colors.paper, -0.2)) +
  fill('M-208-232L-102-268H244L142-232Z', '#ffffff') +
  fill('M-150-240L-92-258H196L140-240Z', shade(colors.paper, -0.08)) +
  fill('M-208-232H142l-2 12H-206Z', shade(colors.paper, 0.6)) +
  [-132, 52]
    .map((x) => rect(x, -206, 34, 62, 9, '#22302c') + rect(x + 7, -200, 20, 30, 5, '#43534e'))
    .join('') +
  stroke('M168-190C164-150 176-134 204-146', '#22302c', 9) +
  stroke('M-204-170C-232-150-232-110-196-96', '#22302c', 10) +
  rect(-96, -92, 132, 60, 8, colors.accent) +
  fill('M-78-44l30-36 16 18 14-16 30 34z', shade(colors.accent, -0.55)) +
  ellipse(12, -74, 8, 8, colors.paper) +
  fill('M-168-10H118L117 0H-166Z', '#22302c') +
  stroke('M-206-184C-190-180-100-178 134-184', ink, 3, 'stroke-opacity=".35"') +
  `<g transform="translate(-60 -262)">${rect(-18, -78, 34, 78, 7, '#bfe0dc')}${rect(-12, -96, 22, 22, 4, '#bfe0dc')}${rect(-13, -104, 24, 10, 3, colors.accent)}${rect(-18, -54, 34, 30, 0, colors.paper)}</g>`
