import { useQueryClient } from '@tanstack/react-query'
import { invalidate } from '#web/queries/invalidate.ts'

/** Refetches what an admin's action changed. */
export function useRenewAdmin() {
  const client = useQueryClient()
  return () => invalidate(client, { kind: 'adminAction' })
}
