import { useQueryClient } from '@tanstack/react-query'

/** After any decision of an admin: whatever admins see, and the listings that everybody sees. */
export function useRenewAdmin() {
  const client = useQueryClient()
  return async () => {
    await client.invalidateQueries({
      predicate: ({ queryKey: [path] }) =>
        typeof path === 'string' && (path.startsWith('/api/admin') || path.startsWith('/api/listings')),
    })
  }
}
