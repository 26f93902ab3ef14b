import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import type { Router } from './router/router.ts'
import { RouterProvider } from './router/router-provider.tsx'
import type { ServerMarkup } from './server-markup.tsx'
import { Shell } from './shell.tsx'

/** The whole document; `server` is the markup that only the server renders. */
export const App = ({ router, server }: { router: Router; server?: ServerMarkup }) => (
  <StrictMode>
    <QueryClientProvider client={router.services.queryClient}>
      <RouterProvider router={router}>
        <Shell server={server} />
      </RouterProvider>
    </QueryClientProvider>
  </StrictMode>
)
