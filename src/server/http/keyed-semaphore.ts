import pLimit, { type LimitFunction } from 'p-limit'

/**
 * Returns a function that runs at most `maxRunning` tasks of a key at once. A task that has waited longer than `maxWait`
 * milliseconds does not run and throws the error of `refused`, so that slow tasks do not build up a long queue.
 */
export function openKeyedSemaphore(
  maxRunning: number,
  maxWait: number,
  refused: () => Error,
): <Result>(key: string, work: () => Promise<Result>) => Promise<Result> {
  const lines = new Map<string, { limit: LimitFunction; tasks: number }>()

  return async (key, work) => {
    const line = lines.get(key) ?? { limit: pLimit(maxRunning), tasks: 0 }
    lines.set(key, line)
    line.tasks += 1
    const since = performance.now()
    try {
      return await line.limit(() => {
        if (performance.now() - since > maxWait) throw refused()
        return work()
      })
    } finally {
      line.tasks -= 1
      if (line.tasks === 0) lines.delete(key)
    }
  }
}
