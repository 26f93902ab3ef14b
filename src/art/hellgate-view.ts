import type { Field, Random } from './noise.ts'

/** What every part of the hero picture is drawn with. */
export type View = {
  width: number
  height: number
  tall: number
  floor: number
  sun: number
  isNight: boolean
  draw: Random
  noise: Field
  /** 1 on wide pictures, less on narrow ones: the size of trees and lines. */
  unit: number
  /** A colour by day, and the same colour with so much night in it. */
  tinted: (colour: string, night?: number) => string
  id: string
}

export type Skyline = (x: number) => number
