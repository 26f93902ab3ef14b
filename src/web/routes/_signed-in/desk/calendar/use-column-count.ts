import { useSyncExternalStore } from 'react'

/** The days that the calendar shows, from a width of the window on. */
const counts = [
  ['(width >= 64rem)', 28],
  ['(width >= 48rem)', 16],
] as const
const fewest = 12

const watch = (onChange: () => void) => {
  const media = counts.map(([query]) => matchMedia(query))
  for (const each of media) each.addEventListener('change', onChange)
  return () => {
    for (const each of media) each.removeEventListener('change', onChange)
  }
}

/** Returns how many days the calendar shows: four weeks, or fewer where it is narrow. */
export const useColumnCount = (): number =>
  useSyncExternalStore(
    watch,
    () => counts.find(([query]) => matchMedia(query).matches)?.[1] ?? fewest,
    () => 28,
  )
