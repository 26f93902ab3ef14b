import { useSyncExternalStore } from 'react'
import { listeners } from '#web/ui/listeners.ts'

let isLive = false
export const isLiveNow = (): boolean => isLive
const changed = listeners()

/** Whether live events reach this tab; while they do not, what must be fresh is asked for again and again. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    changed.add,
    () => isLive,
    () => false,
  )

export function setLive(next: boolean): void {
  if (next === isLive) return
  isLive = next
  changed.emit()
}
