import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import type { Router } from './router/router.ts'
import { RouterProvider } from './router/router-provider.tsx'
import type { ServerParts } from './server-parts.tsx'
import { Shell } from './shell.tsx'

/** The whole document; `server` is what only the server writes. */
export const App = ({ router, server }: { router: Router; server?: ServerParts }) => (
  <StrictMode>
    <QueryClientProvider client={router.services.queryClient}>
      <RouterProvider router={router}>
        <Shell server={server} />
      </RouterProvider>
    </QueryClientProvider>
  </StrictMode>
)
