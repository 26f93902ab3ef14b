import type { Endpoint } from '#contract/endpoint.ts'

type Sent = { params?: Record<string, string> | undefined; query?: Record<string, unknown> | undefined }
export type Key = readonly (string | Record<string, unknown>)[]

/**
 * The key of an endpoint's query: the segments of its path below `/api`, then the query parameters if there are any.
 * `keyOf(getBooking, { params: { id } })` is `['bookings', id]`. The key stops before the first path parameter that is not
 * given, so `keyOf(getBooking)` is `['bookings']` and covers every query about bookings.
 */
export function keyOf({ path }: Pick<Endpoint, 'path'>, sent?: Sent): Key {
  const key: (string | Record<string, unknown>)[] = []
  for (const segment of path.split('/').slice(2)) {
    const value = segment.startsWith(':') ? sent?.params?.[segment.slice(1)] : segment
    if (value === undefined) return key
    key.push(value)
  }
  const query = givenParameters(sent?.query)
  return Object.keys(query).length > 0 ? [...key, query] : key
}

/** Returns the query parameters without the empty ones, which are not sent (Spec, the calls it makes). */
export const givenParameters = (query: Record<string, unknown> = {}): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  )

/** Keys of cached values that are not the reply to a GET request. No path begins with their first segments, so no endpoint's key covers them. */
export const localKeys = {
  now: ['now'],
  pendingFavorites: ['pending-favorites'],
  paymentSetup: (bookingId: string) => ['payment-setup', bookingId],
  signedPhoto: (path: string) => ['signed-photo', path],
} as const
