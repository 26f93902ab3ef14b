import { shade } from '#art/color.ts'
import { each, ellipse, fill, materials, placed, rect, stroke } from '#art/gear/piece.ts'
import { carabiner } from './hard.ts'
import { buckle, strap } from './soft.ts'

/** Draws a path as a rope: the sheath, and two markings woven into it. */
export const cord = (path: string, main: string, accent: string, light: string, width = 15) =>
  stroke(path, shade(main, -0.5), width + 4) +
  stroke(path, main, width) +
  stroke(path, accent, width / 3, 'stroke-dasharray="5 15"') +
  stroke(path, light, width / 5, 'stroke-dasharray="3 17" stroke-dashoffset="9"')

/** A coiled rope that hangs from its middle, 300 high. */
export function coil(main: string, accent: string, light: string): string {
  const one = (path: string) => cord(path, main, accent, light)
  return (
    each(
      [104, 84, 62, 40],
      (reach, at) =>
        one(
          `M0-238C-${reach * 0.6}-250-${reach + 18}-190-${reach}-100C-${reach - 10}-${30 - at * 8} -${reach * 0.4}-${4 + at * 16} -12-${60 + at * 22}`,
        ) +
        one(
          `M0-238C${reach * 0.6}-250 ${reach + 18}-190 ${reach}-100C${reach - 10}-${22 - at * 8} ${reach * 0.4}-${2 + at * 16} 12-${60 + at * 22}`,
        ),
    ) +
    each([0, 1, 2, 3], (turn) =>
      one(`M-34-${256 - turn * 16}C-14-${248 - turn * 16} 14-${248 - turn * 16} 34-${258 - turn * 16}`),
    ) +
    one('M-10-262C-16-304 18-304 12-262')
  )
}

/** A climbing harness that hangs from its belt, with two leg loops, 250 units of the drawing high. */
export const harness = (color: string, accent: string) =>
  stroke('M-92-18C-120-70-100-120-60-126C-20-120-10-60-34-16C-46 8-78 8-92-18Z', shade(color, -0.3), 24) +
  stroke('M-92-18C-120-70-100-120-60-126C-20-120-10-60-34-16C-46 8-78 8-92-18Z', color, 17) +
  stroke('M92-18C120-70 100-120 60-126C20-120 10-60 34-16C46 8 78 8 92-18Z', shade(color, -0.3), 24) +
  stroke('M92-18C120-70 100-120 60-126C20-120 10-60 34-16C46 8 78 8 92-18Z', color, 17) +
  strap('M0-200V-116', accent, 16) +
  stroke(
    'M-110-214C-70-180 70-180 110-214C120-244 60-254 0-254C-60-254-120-244-110-214Z',
    shade(color, -0.3),
    34,
  ) +
  stroke('M-110-214C-70-180 70-180 110-214C120-244 60-254 0-254C-60-254-120-244-110-214Z', color, 26) +
  stroke('M-108-212C-70-180 70-180 108-212', accent, 6) +
  buckle(-34, -194) +
  stroke('M70-194C76-166 104-170 106-200M-78-194C-84-166-108-170-110-200', materials.dark, 6)

/** A camming device for cracks: four lobes on a stem with a trigger. `size` is larger for wider cracks. */
export const cam = (color: string, size: number) =>
  stroke('M-5-58V-14M5-58V-14', materials.metal, 5) +
  fill('M-15-22H15V-12H-15Z', materials.dark) +
  `<circle cy="2" r="12" fill="none" stroke="${color}" stroke-width="8"/>` +
  placed(
    fill('M-8-44C-44-40-50 6-28 22C-34-4-22-18-2-24ZM8-44C44-40 50 6 28 22C34-4 22-18 2-24Z', color) +
      fill(
        'M-2-46C-30-48-46-22-42 4C-34-12-20-22-2-24ZM2-46C30-48 46-22 42 4C34-12 20-22 2-24Z',
        shade(color, -0.22),
      ) +
      ellipse(0, -34, 8, 8, materials.bright) +
      ellipse(-24, -16, 4, 4, shade(color, -0.5)) +
      ellipse(24, -16, 4, 4, shade(color, -0.5)),
    0,
    -66,
    0,
    size,
  )

/** A climbing nut: a metal wedge on a wire. */
export const nut = (color: string, size: number) =>
  stroke('M-6-70C-10-20-8 8 0 10C8 8 10-20 6-70', materials.metal, 4) +
  placed(fill('M-16-26H16L12 0H-12Z', color) + fill('M4-26H16L12 0H3Z', shade(color, -0.3)), 0, -66, 0, size)

/** A quickdraw: two carabiners joined by a sling, hanging. */
export const quickdraw = (color: string, sling: string) =>
  placed(carabiner(color), 0, -150, 0, 0.72) +
  rect(-9, -150, 18, 82, 6, shade(sling, -0.3)) +
  rect(-9, -150, 12, 82, 6, sling) +
  placed(carabiner(materials.metal), 0, -18, 180, 0.72)

/** A belay device: a tube with two slots for the rope. */
export const belayDevice = (color: string) =>
  stroke('M0 0C-34 20-34 60 0 60C34 60 34 20 0 0', materials.dark, 7) +
  fill('M-34-36H34L26 8H-26Z', color) +
  fill('M8-36H34L26 8H10Z', shade(color, -0.28)) +
  rect(-24, -28, 18, 26, 8, materials.dark) +
  rect(6, -28, 18, 26, 8, materials.dark)

/** An ice screw with its crank, 150 long. */
export const iceScrew = (color: string) =>
  rect(-11, -112, 22, 112, 3, materials.bright) +
  each([-96, -76, -56, -36, -16], (y) => stroke(`M-13 ${y + 6}L13 ${y - 6}`, '#8b9a95', 4)) +
  fill('M-11 0l5 12 5-12 5 12 7-12Z', materials.metal) +
  fill('M-20-140H30L48-124V-112H-20Z', color) +
  ellipse(40, -140, 9, 9, materials.dark)

/** An ice tool with a bent shaft, 300 high. */
export const iceTool = (color: string) =>
  stroke('M-8 0C-24-90 12-150 6-262', shade(color, -0.35), 19) +
  stroke('M-8 0C-24-90 12-150 6-262', color, 13) +
  stroke('M-8 0C-16-40-10-74-4-104', materials.dark, 19) +
  fill(
    'M-12-262C40-290 96-270 118-214L104-220L100-208L90-226L82-214L74-234C50-250 20-246-8-240Z',
    materials.metal,
  ) +
  fill('M-6-282H18V-232H-6Z', materials.soft) +
  fill('M-8-276L-54-272V-246L-8-244Z', '#8b9a95')
