import type { Field, Random } from './noise.ts'

/** The values with which every part of the hero picture is drawn. */
export type View = {
  width: number
  height: number
  tall: number
  floor: number
  sun: number
  isNight: boolean
  draw: Random
  noise: Field
  /** The size of trees and lines: 1 on wide pictures, less on narrow ones. */
  unit: number
  /** Returns a daytime color, mixed with this share of night in the night picture. */
  tinted: (color: string, night?: number) => string
  id: string
}

export type Skyline = (x: number) => number
