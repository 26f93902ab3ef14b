import { ClockRefused } from './clock-refused.ts'
import { parseDuration } from './duration.ts'
import { parseInstant } from './instant.ts'

/**
 * Returns the new time of the clock as a function of its present time, in milliseconds. Throws `ClockRefused` for an
 * invalid request.
 */
export function readTarget(request: unknown): (from: number) => number {
  const { advance, now } = typeof request === 'object' && request !== null ? (request as Input) : {}
  if (typeof advance === 'string' && now === undefined) {
    const duration = parseDuration(advance)
    if (duration !== undefined) return (from) => from + duration
    throw malformed(
      'advance must be a duration in weeks, days, hours, minutes and seconds, such as PT25H or P1DT12H.',
    )
  }
  if (typeof now === 'string' && advance === undefined) {
    const instant = parseInstant(now)
    if (instant !== undefined) return () => instant.getTime()
    throw malformed('now must be a time with an offset, such as 2027-06-10T09:00:00-06:00.')
  }
  throw malformed(
    'Send either advance, such as {"advance":"PT25H"}, or now, such as {"now":"2027-06-10T15:00:00Z"}.',
  )
}

type Input = { advance?: unknown; now?: unknown }

const malformed = (message: string) => new ClockRefused('malformed', message)
