import { ink, shade } from '#art/color.ts'
import { type Colors, ellipse, fill, materials, rect, stroke, surface } from '#art/gear/piece.ts'

/** A strap of webbing along a path, with a darker edge. */
export const strap = (path: string, color: string, width = 10) =>
  stroke(path, shade(color, -0.4), width + 3) + stroke(path, color, width)

export const buckle = (x: number, y: number, color = '#22312d') =>
  rect(x - 12, y - 9, 24, 18, 4, color) + rect(x - 6, y - 4, 12, 8, 2, shade(color, 0.35))

export const zipper = (path: string) =>
  stroke(path, ink, 6) + stroke(path, '#c9d2ce', 3, 'stroke-dasharray="2 5"')

export const seam = (path: string, color: string) => stroke(path, color, 2.5, 'stroke-dasharray="7 6"')

/** The fine grid of ripstop nylon, drawn over a surface of that color. Its upper left corner is at `x`, `y`. */
export const ripstop = (color: string, x: number, y: number, width: number, height: number) => {
  let lines = ''
  for (let across = x; across <= x + width; across += 18) lines += `M${across} ${y}v${height}`
  for (let down = y; down <= y + height; down += 18) lines += `M${x} ${down}h${width}`
  return `<path d="${lines}" stroke="${shade(color, -0.35)}" stroke-width="1" stroke-opacity=".35"/>`
}

/** The logo that gear carries: three mountain peaks, as on much of what Missoula sells. */
export const peakLabel = (x: number, y: number, color: string) =>
  fill(`M${x - 34} ${y}l22-30 12 15 10-13 24 28z`, color)

/** A stuff sack with a drawcord, standing upright. */
export const stuffSack = (color: string, id: string) =>
  surface(
    `${id}sk`,
    'M-50-8C-58-60-54-96-34-112H34C54-96 58-60 50-8C40 4-40 4-50-8Z',
    color,
    fill('M12-120H60V10H20C32-40 30-80 12-120Z', shade(color, -0.24)) +
      stroke('M-30-110C-34-80-36-40-30-6', shade(color, 0.25), 5, 'stroke-opacity=".6"'),
  ) +
  fill(
    'M-34-112C-20-120 20-120 34-112C24-128 30-136 20-142C8-136-8-136-20-142C-30-136-24-128-34-112Z',
    shade(color, -0.2),
  ) +
  stroke('M-32-112C-16-106 16-106 32-112M10-112C24-104 30-90 26-78', materials.dark, 5) +
  ellipse(26, -74, 6, 8, materials.dark)

/** A rolled sleeping bag or pad that lies on the ground, seen from its end. `long` is its length. */
export const roll = (color: string, long: number) =>
  rect(-long / 2, -76, long, 76, 38, shade(color, -0.18)) +
  rect(-long / 2, -76, long, 40, 20, color) +
  ellipse(-long / 2 + 34, -38, 34, 38, shade(color, 0.22)) +
  stroke(
    `M${-long / 2 + 34}-38m-16 0a16 20 0 1 0 32 0a12 14 0 1 0-23-1a7 9 0 1 0 12 1`,
    shade(color, -0.35),
    4,
  ) +
  rect(long / 2 - 60, -78, 13, 80, 4, materials.dark) +
  rect(-long / 2 + 84, -78, 13, 80, 4, materials.dark)

/** A life jacket, 150 high. */
export const vest = (color: string, id: string) =>
  surface(
    `${id}pf`,
    'M-62 0C-70-60-66-100-48-124C-42-140-36-150-30-152H-14C-14-120 14-120 14-152H30C36-150 42-140 48-124C66-100 70-60 62 0Z',
    color,
    fill('M4-160H80V10H10Z', shade(color, -0.2)) + fill('M-80-58H80V-40H-80Z', materials.dark),
  ) +
  zipper('M0-112V0') +
  buckle(0, -49, '#12241f') +
  rect(-50, -100, 34, 30, 6, shade(color, -0.3)) +
  rect(18, -34, 34, 26, 6, shade(color, -0.38))

/** A duffel bag, 300 wide. */
export const duffel = ({ main, accent }: Colors, id: string) =>
  surface(
    `${id}df`,
    'M-150-20C-156-70-150-104-130-118H130C150-104 156-70 150-20C140 2-140 2-150-20Z',
    main,
    fill('M-160-40H160V10H-160Z', shade(main, -0.25)) +
      fill('M96-130H170V10H110C122-40 118-90 96-130Z', shade(main, -0.34)),
  ) +
  zipper('M-112-112H112') +
  strap('M-70 0V-118C-70-160 70-160 70-118V0', accent, 12)
