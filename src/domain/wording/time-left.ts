import { hour, minute } from '#domain/durations.ts'

/** Says how much time is left, in at most two units: `19 h`, `2 h 20 min`, `35 min`. From 10 hours on, minutes are left out. */
export function timeLeftWords(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / minute)
  if (minutes < 1) return 'under 1 min'
  const hours = Math.floor(milliseconds / hour)
  if (hours >= 10) return `${hours} h`
  return [hours > 0 && `${hours} h`, minutes % 60 > 0 && `${minutes % 60} min`].filter(Boolean).join(' ')
}
