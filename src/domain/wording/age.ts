import { day, hour, minute } from '#domain/durations.ts'

/** Says how long something has been waiting in its two largest units: `40 min`, `22 h`, `2 d 4 h`. Takes milliseconds. */
export function ageWords(age: number): string {
  const minutes = Math.max(0, Math.floor(age / minute))
  if (minutes < 60) return `${minutes} min`
  if (age < day) return `${Math.floor(age / hour)} h`
  const days = Math.floor(age / day)
  const hours = Math.floor((age - days * day) / hour)
  return hours === 0 || days >= 14 ? `${days} d` : `${days} d ${hours} h`
}
