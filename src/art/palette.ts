import { categoryInk } from './category-ink.ts'
import { distance, mix } from './color.ts'
import { type GearName, gearEntry } from './gear/catalogue.ts'
import { type Mood, type MoodName, moods } from './mood.ts'
import { hash, random, type Random } from './noise.ts'

export type Palette = {
  draw: Random
  key: string
  moodName: MoodName
  mood: Mood
  main: string
  accent: string
}

const colorways: readonly (readonly [main: string, accent: string])[] = [
  ['#e2512b', '#f7c548'],
  ['#f2b01e', '#1d4a43'],
  ['#1c8494', '#f6d66b'],
  ['#c93a62', '#f8e5c4'],
  ['#2c64b8', '#f59a45'],
  ['#f1e7cf', '#d9503f'],
  ['#2f8a57', '#f6dc74'],
  ['#7350ad', '#f6bb3c'],
  ['#2a5f5a', '#f07f4a'],
  ['#f0864a', '#1e4a5e'],
  ['#d8412f', '#f3ead6'],
  ['#3d8fd1', '#ffd35c'],
]
const snowyMoods: readonly MoodName[] = ['alpen', 'day', 'dusk', 'dawn', 'day', 'alpen', 'night']
const summerMoods: readonly MoodName[] = ['larch', 'dawn', 'day', 'dusk', 'alpen', 'larch', 'day', 'night']

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

/** Chooses the mood and the gear's colors. The colors stand out from the sun or moon and from the category's color. */
export function palette(gear: GearName, seed: string | number): Palette {
  const draw = random(`${gear}:${seed}`)
  const {
    category,
    ground,
    moods: fittingMoods = ground === 'snow' ? snowyMoods : summerMoods,
  } = gearEntry(gear)
  const key = categoryInk[category]
  const number = Number(seed) || hash(seed)
  const moodName = at(fittingMoods, hash(gear) + number)
  const mood = moods[moodName]
  const behind = mix(mood.disc, key, 0.3)
  const fitting = colorways.filter(([main]) => distance(main, behind) > 0.17 && distance(main, key) > 0.13)
  const [main, accent] = at(fitting, hash(`${gear}w`) + number * 5 + Math.floor(draw() * 2))
  return { draw, key, moodName, mood, main, accent }
}
