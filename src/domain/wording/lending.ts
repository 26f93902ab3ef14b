/**
 * Returns `Usually responds within 2 hours`. `hours` is the time within which half of the requests got a response, or
 * null when most got none.
 */
export function responseWords(hours: number | null): string {
  if (hours === null) return 'Rarely responds in time'
  if (hours <= 1) return 'Usually responds within an hour'
  if (hours <= 24) return `Usually responds within ${hours} hours`
  return `Usually responds within ${Math.ceil(hours / 24)} days`
}

/** Shown for lenders with too few requests to calculate a response time. */
export const newLenderWords = 'New lender'
