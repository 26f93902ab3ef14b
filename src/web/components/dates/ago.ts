const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const words = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })
const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** `Just now`, `2 hours ago`, `Yesterday`, `3 weeks ago`: how long something is past. */
export function agoWords(then: Date, now: Date): string {
  const past = now.getTime() - then.getTime()
  if (past < 2 * minute) return 'Just now'
  if (past < hour) return words.format(-Math.floor(past / minute), 'minute')
  if (past < day) return words.format(-Math.floor(past / hour), 'hour')
  const days = Math.floor(past / day)
  if (days < 14) return upper(words.format(-days, 'day'))
  if (days < 60) return words.format(-Math.floor(days / 7), 'week')
  return days < 730
    ? words.format(-Math.floor(days / 30.44), 'month')
    : words.format(-Math.floor(days / 365.25), 'year')
}
