import { useDeferredValue } from 'react'

let isAlive = false

/** To be called once the first drawing stands: whatever appears from then on is alive from its start. */
export function hydrate(): void {
  isAlive = true
}

/**
 * Whether the page has come to life. False on the server and in the browser's first drawing, which must be alike; what
 * changes by it is drawn again in slices, so that no press has to wait for it.
 */
export const useHydrated = (): boolean => useDeferredValue(true, isAlive)
