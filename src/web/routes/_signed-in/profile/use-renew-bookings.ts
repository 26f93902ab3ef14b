import { useQueryClient } from '@tanstack/react-query'

/** After any change to a booking: both lists, the booking itself, and which days of the gear are free. */
export function useRenewBookings() {
  const client = useQueryClient()
  return async () => {
    void client.invalidateQueries({ queryKey: ['/api/listings'] })
    await client.invalidateQueries({
      predicate: ({ queryKey: [path] }) =>
        typeof path === 'string' && (path.startsWith('/api/bookings') || path.endsWith('/availability')),
    })
  }
}
