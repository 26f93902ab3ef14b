import { minute } from '#domain/durations.ts'
import { openSeldom } from '#domain/seldom.ts'
import type { Log } from '#server/deps.ts'

/**
 * Returns a function that logs a warning of one kind at most once a minute, so that a flood of requests never floods the log.
 * The next line counts the warnings that were left out in its field `unlogged`.
 */
export function openSeldomLog(log: Log, now?: () => number) {
  const leftOut = openSeldom(minute, now)
  return (kind: string, details: object, sentence: string): void => {
    const unlogged = leftOut(kind)
    if (unlogged !== undefined) log.warn({ ...details, ...(unlogged > 0 && { unlogged }) }, sentence)
  }
}
