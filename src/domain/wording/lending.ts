/**
 * Returns `Usually responds within 2 hours`. `hours` is the time within which half of the requests got a response, or
 * null when most got none.
 */
export function responseWords(hours: number | null): string {
  if (hours === null) return 'Rarely responds in time'
  return `Usually responds within ${hours <= 1 ? 'an hour' : responseTime(hours)}`
}

/** Returns `2 hours`, and whole days beyond 24 hours. */
export function responseTime(hours: number): string {
  if (hours <= 1) return '1 hour'
  return hours <= 24 ? `${hours} hours` : `${Math.ceil(hours / 24)} days`
}

/** Shown for lenders with too few requests to calculate a response time. */
export const newLenderWords = 'New lender'
