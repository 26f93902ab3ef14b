/**
 * Counts those who wait for something, in order. `join` throws the error of `refused` at once while the first in line has waited for
 * longer than `maxFirstWait` milliseconds, because a newcomer would wait still longer. It returns the function that leaves the line.
 */
export function openLine(maxFirstWait: number, refused: () => Error) {
  const waiting = new Set<{ since: number }>()
  return {
    join(): () => void {
      const now = performance.now()
      const [first] = waiting
      if (first && now - first.since > maxFirstWait) throw refused()
      const place = { since: now }
      waiting.add(place)
      return () => void waiting.delete(place)
    },
  }
}
