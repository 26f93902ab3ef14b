import { minute } from '#domain/durations.ts'
import { openSeldom } from '#domain/seldom.ts'
import type { Log } from '#server/deps.ts'

/**
 * Returns a function that logs a warning of one kind at most once a minute. The next line says in `unlogged` how many it
 * stands for, so that a flood of requests never floods the log.
 */
export function openSeldomLog(log: Log, now?: () => number) {
  const leftOut = openSeldom(minute, now)
  return (kind: string, details: object, sentence: string): void => {
    const unlogged = leftOut(kind)
    if (unlogged !== undefined) log.warn({ ...details, ...(unlogged > 0 && { unlogged }) }, sentence)
  }
}
