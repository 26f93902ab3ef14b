import type { GearName } from './gear/catalogue.ts'
import type { Colours } from './gear/piece.ts'
import type { Mood, MoodName } from './mood.ts'
import type { Random } from './noise.ts'

/** What every part of a cover is drawn with. `item` draws the gear at its own origin. */
export type CoverPaint = {
  gear: GearName
  draw: Random
  key: string
  mood: Mood
  moodName: MoodName
  isNight: boolean
  colours: Colours
  id: string
  width: number
  height: number
  item: () => string
}
