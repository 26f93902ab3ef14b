import type { MoodName } from '#art/mood.ts'
import type { Random } from '#art/noise.ts'

/** The colors of a piece of gear: its two main colors, a lighter tint of the first, paper white, and the snow of the scene. */
export type Colors = {
  main: string
  accent: string
  light: string
  paper: string
  snow: string
  isFlat?: boolean
}

/** Draws one piece of gear upward from its bottom center, about 420 by 380. `id` makes its clip paths unique on a page. */
export type Piece = (colors: Colors, draw: Random, id: string, mood: MoodName) => string

/** The colors of metal, rubber, wood and canvas, the same in every picture. */
export const materials = {
  rubber: '#18251f',
  dark: '#22312d',
  soft: '#3d4b46',
  metal: '#aebcb8',
  bright: '#dfe6e2',
  wood: '#8d6b43',
  canvas: '#efe3c8',
} as const

export const fill = (path: string, color: string | undefined, more = '') =>
  `<path d="${path}" fill="${color}" ${more}/>`

export const stroke = (path: string, color: string, width: number, more = '') =>
  `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  color: string,
  more = '',
) => `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${color}" ${more}/>`

export const ellipse = (
  x: number,
  y: number,
  across: number,
  up: number,
  color: string | undefined,
  more = '',
) => `<ellipse cx="${x}" cy="${y}" rx="${across}" ry="${up}" fill="${color}" ${more}/>`

export const clipped = (id: string, path: string, inner: string) =>
  `<clipPath id="${id}"><path d="${path}"/></clipPath><g clip-path="url(#${id})">${inner}</g>`

/** Draws a surface and the details on it. The details are clipped to the outline. */
export const surface = (id: string, path: string, color: string, inner: string) =>
  fill(path, color) + clipped(id, path, inner)

/** Moves, turns and scales a drawing. `scale` can be two numbers (x and y); a negative one mirrors. */
export const placed = (drawn: string, x: number, y: number, turn = 0, scale: number | string = 1) =>
  `<g transform="translate(${x} ${y})${turn ? ` rotate(${turn})` : ''}${scale === 1 ? '' : ` scale(${scale})`}">${drawn}</g>`

export const each = <Value>(values: readonly Value[], draw: (value: Value, index: number) => string) =>
  values.map(draw).join('')
