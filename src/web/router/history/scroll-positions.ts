import { readStored, store } from '#web/session-storage.ts'

const storageName = 'scroll positions'
const maxPositions = 50

/**
 * The scroll position of each history entry, in pixels by key. Saved in session storage, so that going back from another
 * site restores it.
 */
export function openScrollPositions() {
  const positions = read()
  return {
    remember(key: string): void {
      positions.delete(key)
      positions.set(key, scrollY)
    },
    of: (key: string): number | undefined => positions.get(key),
    save(): void {
      // If the browser refuses storage, a reload begins at the top.
      store(storageName, [...positions].slice(-maxPositions))
    },
  }
}

function read(): Map<string, number> {
  const stored = readStored(storageName)
  return new Map(Array.isArray(stored) ? (stored as [string, number][]) : [])
}
