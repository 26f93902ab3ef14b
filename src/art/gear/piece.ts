import type { MoodName } from '#art/mood.ts'
import type { Random } from '#art/noise.ts'

/** The two inks of a piece of gear, a light of the first, the paper, and the snow of the scene. */
export type Colours = {
  main: string
  accent: string
  light: string
  paper: string
  snow: string
  isFlat?: boolean
}

/** Draws one piece upward from its bottom centre, about 420 by 380. `id` keeps its clip paths apart from others on a page. */
export type Piece = (colours: Colours, draw: Random, id: string, mood: MoodName) => string

export const fill = (path: string, colour: string | undefined, more = '') =>
  `<path d="${path}" fill="${colour}" ${more}/>`

export const stroke = (path: string, colour: string, width: number, more = '') =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  colour: string,
  more = '',
) => `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${colour}" ${more}/>`

export const ellipse = (
  x: number,
  y: number,
  across: number,
  up: number,
  colour: string | undefined,
  more = '',
) => `<ellipse cx="${x}" cy="${y}" rx="${across}" ry="${up}" fill="${colour}" ${more}/>`

export const clipped = (id: string, path: string, inner: string) =>
  `<clipPath id="${id}"><path d="${path}"/></clipPath><g clip-path="url(#${id})">${inner}</g>`
