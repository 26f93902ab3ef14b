export type Line = ReturnType<typeof openLine>

/**
 * Counts those who wait for something, in order. `join` throws the error of `refused` at once while the first in line has waited for
 * longer than `maxFirstWait` milliseconds, because a newcomer would wait still longer. It returns the function that leaves the line.
 */
export function openLine(maxFirstWait: number, refused: () => Error) {
  const waiting = new Set<{ since: number }>()
  /** Returns for how many milliseconds the first in line has waited; 0 when nobody waits. */
  const firstWait = (): number => {
    const [first] = waiting
    return first ? performance.now() - first.since : 0
  }
  return {
    firstWait,
    join(): () => void {
      if (firstWait() > maxFirstWait) throw refused()
      const place = { since: performance.now() }
      waiting.add(place)
      return () => void waiting.delete(place)
    },
  }
}
