import { ink, shade } from '#art/color.ts'
import {
  type Colors,
  clipped,
  each,
  ellipse,
  fill,
  materials,
  placed,
  rect,
  stroke,
  type Piece,
} from '#art/gear/piece.ts'
import { paddle } from '#art/gear/parts/sticks.ts'

const near =
  'M-300-118C-318-96-306-50-262-24C-222 0-190 18-140 22H140C190 18 222 0 262-24C306-50 318-96 300-118C288-134 262-126 252-108C232-78 200-66 150-62H-150C-200-66-232-78-252-108C-262-126-288-134-300-118Z'
const far =
  'M-272-140C-252-98-190-100-150-100H150C190-100 252-98 272-140C292-150 300-130 296-112L240-60H-240L-296-112C-300-130-292-150-272-140Z'

const inside = ({ main, light }: Colors) =>
  fill(far, shade(main, -0.36)) +
  fill('M-236-66C-190-94-150-92-130-92H130C170-92 190-94 236-66Z', shade(main, -0.62)) +
  each(
    [-118, 0, 118],
    (x) =>
      rect(x - 30, -104, 60, 58, 24, shade(main, -0.12)) +
      rect(x - 22, -101, 44, 10, 5, light, 'fill-opacity=".8"'),
  )

/** The raft's tube on the side toward the viewer, with its badge and its rope. */
const outside = ({ main, accent, light, paper }: Colors, id: string) =>
  fill(near, main) +
  clipped(
    id + 'r',
    near,
    fill('M-330-40C-240 8-190 0-140-4H140C190 0 240 8 330-40V40H-330Z', shade(main, -0.24)) +
      fill(
        'M-320-140C-280-70-200-52-150-50H150C200-52 280-70 320-140V-120C270-56 200-40 150-38H-150C-200-40-270-56-320-120Z',
        light,
      ) +
      each([-150, 0, 150], (x) => stroke(`M${x - 3}-70V30`, shade(main, -0.3), 3)) +
      rect(-76, -38, 152, 34, 4, accent) +
      stroke('M-52-21l18-10 18 10 18-10 18 10 18-10 18 10', shade(accent, -0.45), 5),
  ) +
  stroke('M-252-70Q-220-34-188-46Q-160-18-112-36M112-36Q160-18 188-46Q220-34 252-70', paper, 3.5) +
  each([-252, -188, -112, 112, 188, 252], (x) =>
    ellipse(x, Math.abs(x) > 240 ? -70 : Math.abs(x) > 150 ? -46 : -36, 6, 6, ink),
  )

/** A raft with a frame, a seat and oars. */
export const oarRaft: Piece = (colors, _draw, id) => {
  const { accent, paper } = colors
  const oar = (side: number) =>
    `<g transform="translate(${side * 60} -120) scale(${side} 1) rotate(24)">${stroke('M-60 0H250', '#c79a5b', 8)}${stroke('M-60 0H-24', ink, 11)}${fill('M236-11C270-22 330-20 344 0C330 20 270 22 236 11Z', accent)}${fill('M236 0H344C330 20 270 22 236 11Z', shade(accent, -0.2))}</g>`
  return (
    inside(colors) +
    stroke('M-66-118H66M-60-118V-70M60-118V-70', '#9fb0aa', 9) +
    rect(-40, -150, 80, 40, 6, paper) +
    rect(-40, -150, 80, 13, 5, accent) +
    oar(1) +
    oar(-1) +
    outside(colors, id)
  )
}

/** A raft for six with only the paddles, which stand in it. */
export const paddleRaft: Piece = (colors, _draw, id) => {
  const { accent, paper, light } = colors
  const stands: [number, number][] = [
    [-196, -16],
    [-120, -8],
    [-44, -12],
    [56, 10],
    [128, 6],
    [204, 17],
  ]
  return (
    inside(colors) +
    each(stands, ([x, turn], index) =>
      placed(paddle(index % 2 ? accent : paper, 220), x, -250, turn + 180, 0.8),
    ) +
    outside(colors, id) +
    rect(-20, -96, 40, 12, 6, light)
  )
}

/** A packraft, small enough to carry in a backpack: an inflatable ring with one seat. */
export const packraft: Piece = ({ main, accent, light, paper }, _draw, id) => {
  const ring =
    'M-232-60C-250-120-190-168-70-172C70-178 216-170 268-196C300-206 306-170 286-130C250-50 140 20-20 24C-150 24-220-10-232-60Z'
  return (
    fill(ring, main) +
    clipped(
      `${id}p`,
      ring,
      fill('M-260-40C-120 30 120 10 300-150V60H-260Z', shade(main, -0.26)) +
        fill(
          'M-240-80C-200-150-60-166 60-164C160-162 240-170 300-206L300-190C240-150 160-146 60-148C-60-150-190-136-226-70Z',
          light,
        ),
    ) +
    fill(
      'M-164-72C-166-112-90-132 0-132C90-132 170-136 196-146C176-90 100-50-10-46C-100-44-160-50-164-72Z',
      shade(main, -0.7),
    ) +
    fill(
      'M-150-78C-140-58-80-52-10-54C90-58 150-90 180-128C150-76 90-46-10-44C-100-42-150-54-150-78Z',
      shade(main, -0.4),
    ) +
    fill('M-128-84C-132-150-84-164-60-152C-44-140-44-104-50-72Z', accent) +
    fill('M-120-72H-20C-8-66-16-54-28-52H-110Z', shade(accent, -0.2)) +
    stroke('M-206-50C-120 16 60 0 190-74', paper, 3.5, 'stroke-dasharray="2 12"') +
    stroke('M236-158l22-14', materials.dark, 9) +
    placed(
      stroke('M-170 0H170', '#26352f', 8) +
        stroke('M-6 0H6', accent, 12) +
        fill('M-150-7C-180-28-236-30-248-6C-250 10-220 22-176 15Z', paper) +
        fill('M150 7C180 28 236 30 248 6C250-10 220-22 176-15Z', paper) +
        fill('M150 7C180 28 236 30 248 6L160 2Z', shade(paper, -0.2)),
      20,
      -128,
      -12,
    )
  )
}
