import { useSyncExternalStore } from 'react'
import { listeners } from '#web/ui/listeners.ts'

let isLive = false
export const isLiveNow = (): boolean => isLive
const changed = listeners()

/** Whether live events reach this tab; while they do not, queries that must be fresh poll. */
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
