/**
 * The sandbox clock refused a request: it never goes back, it stops before the year 9999, and it needs a valid time or
 * duration.
 */
export class ClockRefused extends Error {
  override name = 'ClockRefused'
  readonly reason: 'backwards' | 'too_far' | 'malformed'
  constructor(reason: 'backwards' | 'too_far' | 'malformed', message: string) {
    super(message)
    this.reason = reason
  }
}
