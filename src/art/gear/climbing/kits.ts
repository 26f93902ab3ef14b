import { shade } from '#art/color.ts'
import {
  belayDevice,
  cam,
  coil,
  cord,
  harness,
  iceScrew,
  iceTool,
  nut,
  quickdraw,
} from '#art/gear/parts/climb.ts'
import { carabiner, helmet } from '#art/gear/parts/hard.ts'
import { strap } from '#art/gear/parts/soft.ts'
import { clipped, each, ellipse, fill, materials, placed, type Piece, rect, stroke } from '#art/gear/piece.ts'

/** A top-rope kit: two harnesses, two helmets, two belay devices and the rope. */
export const topRopeKit: Piece = ({ main, accent, light, paper }, _draw, id) =>
  placed(coil(main, accent, light), 0, -40, 0, 1.12) +
  placed(harness(shade(accent, -0.1), paper), -186, 0, -4, 1.02) +
  placed(harness(shade(main, -0.2), accent), 188, 0, 4, 1.02) +
  placed(helmet(paper, accent, `${id}a`), -72, 16, -5, 1.1) +
  placed(helmet(accent, main, `${id}b`), 84, 18, 4, 1.1) +
  placed(belayDevice(main), -186, -46, 8, 0.74) +
  placed(belayDevice(shade(accent, -0.15)), 190, -46, -8, 0.74)

/** A trad rack for cracks in granite, on one sling: cams from finger to fist size, nuts, quickdraws, and a rope. */
export const tradRack: Piece = ({ main, accent, light }, _draw, _id) => {
  const sizes: [number, string, number][] = [
    [-262, '#7a5bb0', 0.74],
    [-202, '#3f8f5d', 0.9],
    [-130, '#d24a3a', 1.06],
    [-56, '#f0b429', 1.22],
    [40, '#2f6fc0', 1.4],
    [150, '#9aa7a3', 1.56],
  ]
  return (
    placed(coil(main, accent, light), 6, -6, 0, 0.62) +
    stroke('M-316-352C-200-292 200-292 316-352', shade(accent, -0.35), 24) +
    stroke('M-316-352C-200-292 200-292 316-352', accent, 17) +
    stroke(
      'M-316-352C-200-292 200-292 316-352',
      '#ffffff',
      3,
      'stroke-dasharray="10 12" stroke-opacity=".7"',
    ) +
    each(
      [-316, 316],
      (x) => ellipse(x, -356, 22, 22, materials.metal) + ellipse(x, -356, 9, 9, materials.dark),
    ) +
    each(
      sizes,
      ([x, color, size]) =>
        placed(carabiner(color), x, -286 + Math.abs(x) * -0.05, 4, 0.7) +
        strap(`M${x} -272V-236`, color, 12) +
        placed(cam(color, size), x, -224, 180),
    ) +
    placed(carabiner(materials.metal), 226, -304, 0, 0.8) +
    each([-30, -14, 0, 14, 30], (turn, index) =>
      placed(
        nut(['#d9a441', '#3d8fd1', '#c8453b', '#4f9d69', '#8f7ac0'][index]!, 0.74 + index * 0.12),
        226,
        -282,
        turn * 0.9 + 180,
      ),
    ) +
    placed(quickdraw(accent, main), -290, -112, 6) +
    placed(quickdraw(main, accent), 284, -96, -6) +
    placed(quickdraw(accent, main), 240, -112, 2)
  )
}

/** A short, thick gym rope that lies in loops on its tarp, at the foot of a climbing wall. */
export const gymRope: Piece = ({ main, accent, light, paper, isFlat }, draw, id) => {
  const tarp = 'M-268-34L-170-96H176L276-30C200 12-190 14-268-34Z'
  const holds: [number, number, string][] = [
    [-190, -350, '#e2512b'],
    [-90, -250, '#f2b01e'],
    [20, -340, '#2f8a57'],
    [132, -268, '#7350ad'],
    [210, -370, '#2c64b8'],
    [-216, -190, '#3d8fd1'],
    [222, -180, '#d9527a'],
  ]
  const loops = Array.from({ length: 11 }, (_, index) => {
    const x = -74 + draw() * 148
    const y = -38 - index * 10 - draw() * 6
    const reach = 128 - index * 6
    return cord(
      `M${x - reach * 0.7} ${y}C${x - reach}-${-y + 52} ${x + reach}-${-y + 58} ${x + reach * 0.7} ${y}C${x + reach * 0.4} ${y + 34} ${x - reach * 0.5} ${y + 32} ${x - reach * 0.7} ${y}Z`,
      main,
      accent,
      light,
    )
  })
  const wall = 'M-282 0L-256-420H270L288 0Z'
  return (
    (isFlat
      ? ''
      : fill(wall, '#d7c8ac') +
        clipped(
          `${id}w`,
          wall,
          fill('M70-430L300-430V10H20Z', '#c3b18f') +
            fill('M-300-210H300V-204H-300Z', '#a9966f') +
            each(Array.from({ length: 40 }), (_, index) =>
              ellipse(-250 + (index % 8) * 70, -390 + Math.floor(index / 8) * 74, 4, 4, '#8d7a56'),
            ),
        ) +
        each(holds, ([x, y, color], index) =>
          placed(
            fill('M-30 4C-34-18-10-30 12-24C36-18 38 8 22 18C2 26-26 22-30 4Z', color) +
              fill('M6-26C36-18 38 8 22 18C14 22 6 22 0 22C18 8 18-12 6-26Z', shade(color, -0.28)) +
              ellipse(-2, -2, 5, 5, '#3a2f22'),
            x,
            y,
            index * 47,
            1.1,
          ),
        )) +
    fill(tarp, shade(accent, -0.1)) +
    fill('M-268-34C-190 14 200 12 276-30L250-44C180-12-170-10-240-48Z', shade(accent, -0.34)) +
    stroke('M-268-34L-300-60M276-30L306-56', paper, 9) +
    loops.join('') +
    cord('M96-40C150-30 190-10 236-22', main, accent, light) +
    rect(226, -32, 30, 18, 5, paper) +
    placed(carabiner(accent), -176, -34, 70, 0.9)
  )
}

/** Two thin ice-climbing ropes in two colors, with ice screws and tools. */
export const iceRopes: Piece = ({ main, accent, light }, _draw, _id) =>
  placed(iceTool(main), -236, 14, -14, 1.24) +
  placed(iceTool(accent), 236, 14, 14, '-1.24 1.24') +
  placed(coil(main, accent, light), -92, 10, -4, 1.2) +
  placed(coil(shade(accent, -0.08), main, shade(accent, 0.4)), 98, 14, 4, 1.2) +
  placed(iceScrew(main), -8, 22, -14, 0.84) +
  placed(iceScrew(accent), 40, 24, 12, 0.84)

/** A climbing kit for kids: a full-body harness, small helmets with stickers, and a soft rope. */
export const kidsClimbKit: Piece = ({ main, accent, light, paper }, _draw, id) => {
  const sticker = (x: number, y: number, color: string) =>
    placed(fill('M0-13l4 8 9 1-7 6 2 9-8-4-8 4 2-9-7-6 9-1Z', color), x, y, 10)
  return (
    placed(coil(accent, main, shade(accent, 0.4)), 186, -16, 6, 1.08) +
    placed(
      strap('M-56-132C-70-200-46-262-22-300M56-132C70-200 46-262 22-300', main, 22) +
        strap('M-46-220H46', accent, 14) +
        strap('M-22-300C-10-322 10-322 22-300', main, 18) +
        placed(harness(main, accent), 0, 0, 0, 0.86) +
        rect(-15, -234, 30, 26, 5, materials.dark) +
        ellipse(0, -232, 7, 5, paper),
      -176,
      4,
      -4,
      1.14,
    ) +
    placed(helmet(accent, paper, `${id}a`), 4, -72, -3, 1.04) +
    placed(helmet(paper, main, `${id}b`), -60, 20, -4, 1.14) +
    placed(helmet(light, accent, `${id}c`), 98, 20, 5, 1.14) +
    sticker(-66, -64, '#d9527a') +
    sticker(-20, -70, '#f2b01e') +
    sticker(100, -62, '#2c64b8') +
    sticker(4, -148, '#2f8a57')
  )
}
