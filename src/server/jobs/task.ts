import type { Deps } from '#server/deps.ts'

/** A piece of the worker. `run` does what is due and answers how much it did; several processes may run it at once. */
export type Task = { name: string; run(deps: Deps): Promise<number> }
