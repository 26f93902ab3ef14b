import pLimit from 'p-limit'
import type { Line } from './line.ts'

export type Semaphore = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * Returns a function that runs at most `maxRunning` tasks at once and queues the others in order. When `maxWaiting`
 * tasks are waiting, it throws the error of `refused`, so that the queue cannot grow without limit.
 */
export function openSemaphore(maxRunning: number, maxWaiting: number, refused: () => Error): Semaphore {
  const limit = pLimit(maxRunning)
  return async (work) => {
    if (limit.activeCount >= maxRunning && limit.pendingCount >= maxWaiting) throw refused()
    return limit(work)
  }
}

/**
 * Returns a function that runs at most `maxRunning` tasks at once. A task that has waited longer than `maxWait`
 * milliseconds does not run and throws the error of `refused`, so slow tasks do not build up a long queue. `line` counts
 * the waiting tasks and may refuse new ones.
 */
export function openTimedSemaphore(
  maxRunning: number,
  { maxWait, line }: { maxWait: number; line: Line },
  refused: () => Error,
): Semaphore {
  const limit = pLimit(maxRunning)
  return async (work) => {
    const leave = line.join()
    const since = performance.now()
    return limit(() => {
      leave()
      if (performance.now() - since > maxWait) throw refused()
      return work()
    })
  }
}
