import type { Deps } from '#server/deps.ts'

/**
 * A task of the worker. `run` handles what is due and returns the number of items; 0 means that nothing is left to do.
 * Several processes may run it at once.
 */
export type Task = {
  name: string
  run(deps: Deps): Promise<number>
  /**
   * Milliseconds that a woken run waits before it starts, so that it also handles the work of later wake-ups.
   * Default: 0.
   */
  gatherMilliseconds?: number
  /**
   * Once a run has found nothing to do, a worker does not run the task again before this many milliseconds of business time
   * have passed. Default: 0, because most work should be done as soon as it is due.
   */
  intervalMilliseconds?: number
}
