import type { Field, Random } from './noise.ts'

/** The values with which every part of the hero picture is drawn. */
export type View = {
  width: number
  height: number
  tall: number
  floor: number
  sun: number
  isNight: boolean
  starless?: number
  draw: Random
  noise: Field
  /** A scale factor for trees and lines: 1 on wide pictures, less on narrow ones. */
  unit: number
  /**
   * Returns a color of the daytime picture. For the night picture it mixes the color with dark blue; `night` is the
   * share of the dark blue.
   */
  tinted: (color: string, night?: number) => string
  id: string
}

export type Skyline = (x: number) => number
