import type { GearName } from './gear/catalogue.ts'
import type { Colors } from './gear/piece.ts'
import type { Mood, MoodName } from './mood.ts'
import type { Random } from './noise.ts'

/**
 * The values with which every part of a cover is drawn. `item` returns the drawing of the gear, whose bottom center is
 * at the origin.
 */
export type CoverPaint = {
  gear: GearName
  draw: Random
  key: string
  mood: Mood
  moodName: MoodName
  isNight: boolean
  colors: Colors
  id: string
  width: number
  height: number
  item: () => string
}
