export type Line = ReturnType<typeof openLine>

/**
 * Opens a queue of waiting tasks that measures how long they wait. `join` adds a task and returns the function that
 * removes it. While the first task has waited longer than `maxFirstWait` milliseconds, `join` throws the error of
 * `refused` instead, because a new task would wait even longer.
 */
export function openLine(maxFirstWait: number, refused: () => Error) {
  const waiting = new Set<{ since: number }>()
  /** Returns how long the first task in the queue has waited, in milliseconds; 0 when none waits. */
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
