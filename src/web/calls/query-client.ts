import { QueryClient } from '@tanstack/react-query'
import { minute } from '#domain/durations.ts'
import { retainNow } from '#web/now.ts'

const staleTime = 5 * minute

/** Creates the query client of one request or one browser tab; users must never share a cache. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { staleTime, retry: false, refetchOnWindowFocus: false },
      // A mutation fails at once while the browser is offline. By default it would wait and run when the network is
      // back, which users do not expect.
      mutations: { networkMode: 'always' },
    },
  })
  retainNow(client)
  return client
}
