/** The clock refused a move: it never goes back, and it stays within four-digit years. */
export class ClockRefused extends Error {
  override name = 'ClockRefused'
  readonly reason: 'backwards' | 'too_far' | 'malformed'
  constructor(reason: 'backwards' | 'too_far' | 'malformed', message: string) {
    super(message)
    this.reason = reason
  }
}
