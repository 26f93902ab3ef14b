import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import type { Router } from './router/router.ts'
import { RouterProvider } from './router/router-provider.tsx'
import type { ServerMarkup } from './server-markup.tsx'
import { Shell } from './shell.tsx'

/** Renders the whole HTML document. `server` holds the elements that only the server renders. */
export const App = ({ router, server }: { router: Router; server?: ServerMarkup }) => (
  <Providers router={router}>
    <Shell server={server} />
  </Providers>
)

/** Provides the query client and the router to all components of a page. */
export const Providers = ({ router, children }: { router: Router; children: ReactNode }) => (
  <StrictMode>
    <QueryClientProvider client={router.services.queryClient}>
      <RouterProvider router={router}>{children}</RouterProvider>
    </QueryClientProvider>
  </StrictMode>
)
