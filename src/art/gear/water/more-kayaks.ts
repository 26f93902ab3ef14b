import { ink, shade } from '#art/color.ts'
import { helmet } from '#art/gear/parts/hard.ts'
import { kayakPaddle } from '#art/gear/parts/sticks.ts'
import { each, ellipse, fill, materials, placed, type Piece, rect, stroke, surface } from '#art/gear/piece.ts'
import { cockpit } from './kayak.ts'

/** A kayak with two seats and two paddles. */
export const tandemKayak: Piece = ({ main, accent, light, paper }, _draw, id) => {
  const hull =
    'M-336-92C-240-70-120-64 0-64C120-64 240-72 340-98C334-50 236 24 120 30H-108C-236 26-322-40-336-92Z'
  return (
    surface(
      `${id}k`,
      hull,
      main,
      fill('M-350-40C-120-4 120-4 350-48V50H-350Z', shade(main, -0.26)) +
        fill('M-350-34C-120 4 120 4 350-42V-24C120 20-120 20-350-16Z', accent) +
        fill(
          'M-350-98C-240-72-120-66 0-66C120-66 240-74 350-102V-84C240-60 120-52 0-52C-120-52-240-58-350-80Z',
          light,
        ),
    ) +
    placed(cockpit(main, accent), -152, -2, 0, 0.94) +
    placed(cockpit(main, accent), 118, -2, 0, 0.94) +
    fill('M-44-66C-30-80 26-80 42-66C26-60-30-60-44-66Z', shade(main, -0.5)) +
    stroke('M-282-80L-246-66M-270-86L-256-62M230-70L290-84M244-62L280-92', ink, 3, 'stroke-opacity=".75"') +
    placed(kayakPaddle(accent, paper), -150, -116, -22, 0.66) +
    placed(kayakPaddle(paper, accent), 120, -116, -22, 0.66)
  )
}

/** A short, round whitewater kayak, bent up at both ends. */
export const creekBoat: Piece = ({ main, accent, light, paper }, _draw, id) => {
  const hull =
    'M-236-128C-214-150-190-140-170-112C-120-78 120-78 170-114C192-146 220-154 240-128C248-60 170 34 70 36H-66C-170 34-244-60-236-128Z'
  return (
    surface(
      `${id}c`,
      hull,
      main,
      fill('M-260-70C-120 0 120 0 260-70V60H-260Z', shade(main, -0.26)) +
        fill(
          'M-250-134C-190-84-120-70 0-70C120-70 190-84 250-134V-112C190-60 120-50 0-50C-120-50-190-60-250-112Z',
          light,
        ) +
        fill('M-150-20L-70 30H-30L-110-26ZM-90-14L-10 34H30L-50-18Z', accent),
    ) +
    fill('M-84-82C-60-120 60-120 90-82C60-68-54-68-84-82Z', '#1d2b28') +
    fill('M-68-84C-44-140 50-140 72-86C40-74-40-74-68-84Z', shade(accent, -0.3)) +
    fill('M-34-112C-24-150 30-150 38-114C20-104-18-104-34-112Z', '#12241f') +
    ellipse(-204, -120, 12, 7, ink) +
    ellipse(206, -122, 12, 7, ink) +
    placed(kayakPaddle(accent, paper), 0, -136, 12, 0.86) +
    placed(helmet(accent, paper, `${id}h`), 150, -92, 14, 0.84)
  )
}

/** A wide, stable fishing kayak with a chair, rods in their holders, a crate and a net. */
export const fishingKayak: Piece = ({ main, accent, light, paper }, _draw, id) => {
  const hull =
    'M-302-104C-214-82-120-80 0-80C120-80 222-84 306-106C312-50 226 30 110 34H-100C-220 30-300-40-302-104Z'
  const rod = (x: number, turn: number) =>
    placed(
      stroke('M0 0V-60', materials.wood, 11) +
        stroke('M0-60V-300', '#26352f', 5) +
        ellipse(-11, -66, 13, 13, materials.metal) +
        ellipse(-11, -66, 5, 5, ink) +
        each(
          [-120, -180, -236, -296],
          (y) => `<circle cx="5" cy="${y}" r="4.5" fill="none" stroke="${paper}" stroke-width="2"/>`,
        ),
      x,
      -86,
      turn,
    )
  return (
    rod(-190, -24) +
    rod(-150, -10) +
    stroke('M-312-360C-400-260-360-130-388-96', paper, 2, 'stroke-opacity=".8"') +
    surface(
      `${id}f`,
      hull,
      main,
      fill('M-320-50C-120-12 120-12 320-54V60H-320Z', shade(main, -0.28)) +
        fill(
          'M-320-112C-214-84-120-82 0-82C120-82 222-86 320-112V-92C222-66 120-62 0-62C-120-62-214-66-320-92Z',
          light,
        ) +
        fill('M-120-46h240v18h-240z', accent),
    ) +
    fill('M-224-82C-120-98 120-98 232-84C120-66-120-66-224-82Z', shade(main, -0.62)) +
    rect(-236, -144, 94, 62, 5, shade(accent, -0.1)) +
    stroke('M-236-124H-142M-236-104H-142M-212-144V-84M-189-144V-84M-166-144V-84', shade(accent, -0.45), 4) +
    stroke('M-40-84V-116M46-84V-116M-48-116H60', materials.metal, 8) +
    fill('M-52-128H58C66-122 62-108 54-106H-48C-58-110-58-122-52-128Z', '#2b3b37') +
    fill('M-66-126C-84-170-90-216-70-226C-44-232-38-170-40-126Z', '#2b3b37') +
    fill('M-70-150C-80-190-80-212-68-216C-54-216-50-176-50-140Z', accent) +
    placed(
      stroke('M0 0L92-44', materials.wood, 8) +
        `<ellipse cx="132" cy="-62" rx="46" ry="32" fill="#ffffff" fill-opacity=".22" stroke="${materials.metal}" stroke-width="6" transform="rotate(-20 132 -62)"/>` +
        stroke(
          'M104-40C120-10 156-20 168-70M112-80C124-20 146-14 152-90M100-60C130-40 150-44 172-66',
          paper,
          1.8,
        ),
      108,
      -88,
    ) +
    placed(kayakPaddle(accent, paper), 40, -70, -4, 0.7)
  )
}
