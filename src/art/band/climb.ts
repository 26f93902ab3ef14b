import { backpack } from '#art/gear/hiking/backpack.ts'
import { clipped, ellipse, fill, stroke } from '#art/gear/piece.ts'
import { rounded } from '#art/hellgate-trail.ts'
import { type Point, smooth } from '#art/path.ts'
import { inks, type Place, placed } from './place.ts'

const hill =
  'M-282 20C-240-34-208-96-150-150C-104-190-66-262-10-272C40-280 92-206 146-152C198-100 236-42 284 20Z'
const turns: readonly Point[] = [
  [-190, -14],
  [150, -56],
  [-104, -104],
  [92, -150],
  [-56, -194],
  [4, -250],
]

const lines = Array.from({ length: 11 }, (_, line): Point[] =>
  [-340, -170, 0, 170, 340].map((x, index): Point => [x, -6 - line * 24 + (index % 2) * 7]),
)

/** A hill with a winding path up to a flag. */
export const climb: Place = {
  behind: () =>
    fill(hill, '#c9973a') +
    clipped(
      'ch',
      hill,
      fill(
        'M-10-280C6-220-20-190 10-150C-16-110 20-70-6-30L10 30H360V-280Z',
        '#5d3f08',
        'fill-opacity=".22"',
      ) + stroke(lines.map(smooth).join(''), '#fff0c2', 1.3, 'stroke-opacity=".5"'),
    ),
  inFront: (draw) =>
    stroke(rounded(turns, 18), '#5d3f08', 9, 'stroke-opacity=".35" transform="translate(0 3)"') +
    stroke(rounded(turns, 18), '#fffdf2', 6) +
    turns
      .slice(1, -1)
      .map(([x, y]) => ellipse(x, y, 10, 10, '#0c3b32') + ellipse(x, y, 6, 6, '#fffdf2'))
      .join('') +
    stroke('M4-250V-318', '#3a2413', 6) +
    fill('M6-318L66-302L6-284Z', '#f5b526') +
    placed(-236, 2, 0.26, backpack(inks('#e2512b', '#f7c548'), draw, 'cb', 'day')),
}
