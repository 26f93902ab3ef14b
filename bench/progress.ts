import { second } from '#domain/durations.ts'

const interval = 5 * second

/**
 * Returns a function to call with the number of items that were just finished. At most every five seconds, and at the
 * end, it reports the number so far and the time left.
 */
export function openProgress(
  say: (sentence: string) => void,
  what: string,
  total: number,
): (count: number) => void {
  const start = Date.now()
  let done = 0
  let saidAt = start
  return (count) => {
    done += count
    const now = Date.now()
    if (now - saidAt < interval && done < total) return
    saidAt = now
    const left = ((now - start) / done) * (total - done)
    say(`${done.toLocaleString('en-US')} ${what}${left > 0 ? `, about ${showDuration(left)} left` : ''}`)
  }
}

/** Returns a duration in words, for example "40 seconds" or "3 minutes". */
export function showDuration(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / second)
  return seconds < 100 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
}
