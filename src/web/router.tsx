import { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { ErrorPage } from './components/error-page.tsx'
import { NotFoundPage } from './components/not-found-page.tsx'
import { SigningIn } from './components/signing-in.tsx'
import { keepNow } from './now.ts'
import { routeTree } from './routeTree.gen.ts'
import { readSearch, writeSearch } from './search.ts'
import { setTransport, type Transport } from './transport.ts'

type RouterSettings = { transport?: Transport; nonce?: string; origin: string; answer?: { status?: number } }

const staleTime = 5 * 60_000

/** One router and one query client for every request and every browser tab, so that nothing is shared between people. */
export function createAppRouter({ transport, nonce, origin, answer = {} }: RouterSettings) {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: { staleTime, retry: false, refetchOnWindowFocus: false },
      // Without a network a deed fails at once, rather than being done unasked when it is back.
      mutations: { networkMode: 'always' },
    },
  })
  keepNow(queryClient)
  if (transport) setTransport(queryClient, transport)
  const router = createRouter({
    routeTree,
    context: { queryClient, origin, answer },
    parseSearch: readSearch,
    stringifySearch: writeSearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: ErrorPage,
    defaultPendingComponent: SigningIn,
    ...(nonce ? { ssr: { nonce } } : {}),
  })
  setupRouterSsrQueryIntegration({ router, queryClient })
  return router
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
  interface StaticDataRouteOption {
    /** Why a page of the signed-in layout needs a signed-in person. */
    signInWords?: string
  }
}
