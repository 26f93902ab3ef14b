import type { Parts } from '#server/parts.ts'

/** A piece of the worker. `run` does what is due and answers how much it did; several processes may run it at once. */
export type Task = { name: string; run(parts: Parts): Promise<number> }
