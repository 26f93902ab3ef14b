import { useQueryClient } from '@tanstack/react-query'
import { invalidate } from '#web/queries/invalidate.ts'

/** Returns a function that refetches the queries that a changed booking makes stale. */
export function useRenewBookings() {
  const client = useQueryClient()
  return () => invalidate(client, { kind: 'booking' })
}
