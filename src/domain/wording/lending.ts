/** `Usually responds within 2 hours`: half of the requests were answered within them; null where most were not at all. */
export function responseWords(hours: number | null): string {
  if (hours === null) return 'Rarely responds in time'
  if (hours <= 1) return 'Usually responds within an hour'
  if (hours <= 24) return `Usually responds within ${hours} hours`
  return `Usually responds within ${Math.ceil(hours / 24)} days`
}

/** What is said of somebody with too few requests to say more. */
export const newLenderWords = 'New lender'
