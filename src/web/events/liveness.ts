import { useSyncExternalStore } from 'react'

let isLive = false
export const isLiveNow = (): boolean => isLive
const listeners = new Set<() => void>()

/** Whether live events reach this tab; while they do not, what must be fresh is asked for again and again. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    watch,
    () => isLive,
    () => false,
  )

export function setLive(next: boolean): void {
  if (next === isLive) return
  isLive = next
  for (const listener of listeners) listener()
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
