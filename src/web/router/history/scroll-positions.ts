import { readStored, store } from '#web/session-storage.ts'

const place = 'scroll positions'
const maxPositions = 50

/** How far each entry of the history was scrolled. Outlives the document, so that a way back from another site finds it. */
export function openScrollPositions() {
  const positions = read()
  return {
    remember(key: string): void {
      positions.delete(key)
      positions.set(key, scrollY)
    },
    of: (key: string): number | undefined => positions.get(key),
    save(): void {
      // Where storage is refused a reload begins at the top.
      store(place, [...positions].slice(-maxPositions))
    },
  }
}

function read(): Map<string, number> {
  const stored = readStored(place)
  return new Map(Array.isArray(stored) ? (stored as [string, number][]) : [])
}
