import { useSyncExternalStore } from 'react'
import { listeners } from '#web/ui/listeners.ts'

const name = 'admin-keys'
const changed = listeners()

function areKeysOn(): boolean {
  try {
    return localStorage.getItem(name) !== 'off'
  } catch {
    return true
  }
}

/** Turns the single-key shortcuts of this device on or off (WCAG 2.1.4). If the browser refuses storage, they stay on. */
export function setKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(name)
    else localStorage.setItem(name, 'off')
  } catch {
    // A private window may refuse storage.
  }
  changed.emit()
}

export const useKeysOn = (): boolean => useSyncExternalStore(changed.add, areKeysOn, () => true)
