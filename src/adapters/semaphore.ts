import pLimit from 'p-limit'

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
