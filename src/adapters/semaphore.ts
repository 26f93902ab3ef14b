import pLimit from 'p-limit'

export type Semaphore = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * Runs at most `maxRunning` pieces of work at once and the others in their order. Work that finds `maxWaiting` others waiting is
 * refused at once with the error of `refused`, so that a queue never grows without end.
 */
export function openSemaphore(maxRunning: number, maxWaiting: number, refused: () => Error): Semaphore {
  const limit = pLimit(maxRunning)
  return async (work) => {
    if (limit.activeCount >= maxRunning && limit.pendingCount >= maxWaiting) throw refused()
    return limit(work)
  }
}
