import type { Log } from '#server/deps.ts'

/** What can be caused from outside at will is logged at most once in this time. */
const interval = 60_000

/**
 * Returns a function that logs a warning of one kind at most once a minute. The next line says in `unlogged` how many it
 * stands for, so that a flood of requests never floods the log.
 */
export function openSeldomLog(log: Log, now: () => number = () => performance.now()) {
  const kinds = new Map<string, { loggedAt: number; unlogged: number }>()
  return (kind: string, details: object, sentence: string): void => {
    const known = kinds.get(kind)
    if (known && now() - known.loggedAt < interval) {
      known.unlogged++
      return
    }
    kinds.set(kind, { loggedAt: now(), unlogged: 0 })
    log.warn({ ...details, ...(known?.unlogged && { unlogged: known.unlogged }) }, sentence)
  }
}
