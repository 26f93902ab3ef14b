import type { Deps } from '#server/deps.ts'

/**
 * A task of the worker. `run` handles what is due and returns the number of items; 0 means that nothing is left to do.
 * Several processes may run it at once.
 */
export type Task = {
  name: string
  run(deps: Deps): Promise<number>
  /** How long a run that was woken waits for more to do, so that one run does the work of many wake-ups; default 0. */
  gatherMilliseconds?: number
}
