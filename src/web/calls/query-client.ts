import { QueryClient } from '@tanstack/react-query'
import { keepNow } from '#web/now.ts'

const staleTime = 5 * 60_000

/** One for every request and every browser tab, so that nothing is shared between people. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { staleTime, retry: false, refetchOnWindowFocus: false },
      // Without a network a deed fails at once, rather than being done unasked when it is back.
      mutations: { networkMode: 'always' },
    },
  })
  keepNow(client)
  return client
}
