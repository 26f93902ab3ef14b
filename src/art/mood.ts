import { mix } from './color.ts'

export type MoodName = 'day' | 'dawn' | 'dusk' | 'alpen' | 'night' | 'larch'

/** Three colors of the sky from top to horizon, and the color of the sun or moon (`disc`). */
export type Mood = { sky: string; mid: string; glow: string; disc: string }

export const moods: Record<MoodName, Mood> = {
  day: { sky: '#9fd3df', mid: '#cde9e6', glow: '#fbf4d8', disc: '#fffaea' },
  dawn: { sky: '#e58f6f', mid: '#f6bd8f', glow: '#fde7bd', disc: '#fff7de' },
  dusk: { sky: '#4b62a6', mid: '#c290b4', glow: '#ffb98a', disc: '#ffe3a3' },
  alpen: { sky: '#6fa3d4', mid: '#bcc9e6', glow: '#fbd3cb', disc: '#fff4ea' },
  night: { sky: '#0f2440', mid: '#1f4463', glow: '#3f7387', disc: '#f6edd0' },
  larch: { sky: '#5eb3c4', mid: '#a9d3c6', glow: '#f8e3a0', disc: '#fff0bd' },
}

/** Returns the color of the sky from the horizon (0) to the top (1). */
export const skyAt = (mood: Mood, height: number): string =>
  height < 0.5 ? mix(mood.glow, mood.mid, height * 2) : mix(mood.mid, mood.sky, height * 2 - 1)
