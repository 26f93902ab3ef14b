import { useQueryClient } from '@tanstack/react-query'
import { invalidate } from '#web/queries/invalidate.ts'

/** Returns a function that refetches the data that an admin's action changes. */
export function useRenewAdmin() {
  const client = useQueryClient()
  return () => invalidate(client, { kind: 'adminAction' })
}
