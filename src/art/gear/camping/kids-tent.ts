import { shade } from '#art/color.ts'
import { each, ellipse, fill, materials, type Piece, rect, stroke, surface } from '#art/gear/piece.ts'

const star = (x: number, y: number, size: number) =>
  `M${x} ${y - size}l${size * 0.26} ${size * 0.7}l${size * 0.74} ${size * 0.06}l${-size * 0.56} ${size * 0.46}l${size * 0.2} ${size * 0.72}l${-size * 0.64}${-size * 0.38}l${-size * 0.64} ${size * 0.38}l${size * 0.2}${-size * 0.72}l${-size * 0.56}${-size * 0.46}l${size * 0.74}${-size * 0.06}Z`

/** A small bright tent with stars, a round window and a string of lights. */
export const kidsTent: Piece = ({ main, accent, light, paper }, _draw, id) => {
  const body = 'M-196 0L-22-304H22L196 0Z'
  const bulbs: [number, number][] = [
    [-252, -262],
    [-190, -236],
    [-124, -232],
    [124, -232],
    [190, -236],
    [252, -262],
  ]
  return (
    stroke('M-36-340L60-240M36-340L-60-240M0-346V-260', materials.wood, 11) +
    stroke('M-300-290V0M300-290V0', materials.wood, 9) +
    stroke('M-300-286C-220-220-90-226 0-300C90-226 220-220 300-286', materials.dark, 4) +
    each(
      bulbs,
      ([x, y]) =>
        ellipse(x, y + 10, 20, 20, '#ffe08a', 'fill-opacity=".35"') + ellipse(x, y + 10, 9, 11, '#fff0b8'),
    ) +
    surface(
      `${id}k`,
      body,
      main,
      fill('M22-310L196 0H70Z', shade(main, -0.26)) +
        fill('M-22-310L-196 0H-132Z', light) +
        fill('M-210-36Q-180-8-150-36T-90-36T-30-36T30-36T90-36T150-36T210-36V10H-210Z', accent) +
        fill(
          [
            star(-92, -110, 22),
            star(92, -70, 20),
            star(-8, -262, 17),
            star(56, -190, 18),
            star(-122, -46, 15),
          ].join(''),
          accent,
        ),
    ) +
    fill('M-66 0C-60-90-34-150 0-186C34-150 60-90 66 0Z', '#ffd77a') +
    fill('M-36 0C-32-60-18-100 0-124C18-100 32-60 36 0Z', '#fff0b8') +
    fill('M0-186C-34-150-60-90-66 0L-98 0C-88-90-48-152 0-186Z', shade(accent, -0.06)) +
    fill('M0-186C34-150 60-90 66 0L98 0C88-90 48-152 0-186Z', shade(accent, -0.22)) +
    stroke('M-84-66h20M64-66h20', paper, 8) +
    rect(-30, -316, 60, 18, 8, accent) +
    ellipse(0, -222, 22, 22, paper) +
    ellipse(0, -222, 16, 16, '#ffd77a') +
    stroke('M0-238V-206M-16-222H16', paper, 4)
  )
}
