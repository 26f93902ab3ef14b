import { useSyncExternalStore } from 'react'

const wide = '(width >= 64rem)'

const watch = (onChange: () => void) => {
  const media = matchMedia(wide)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

/** Returns how many days the calendar shows: four weeks, or 12 days where it is narrow. */
export const useColumnCount = (): number =>
  useSyncExternalStore(
    watch,
    () => (matchMedia(wide).matches ? 28 : 12),
    () => 28,
  )
