import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { favoritesQuery } from '#web/components/favorites/favorites-query.ts'
import { keepNow, seedNow } from '#web/now.ts'
import { readLocation } from '#web/router/matching/location.ts'
import type { PageTable } from '#web/router/page.ts'
import { RouterProvider } from '#web/router/router-provider.tsx'
import { createRouter } from '#web/router/router.ts'
import { seedViewer, type Viewer } from '#web/viewer.ts'
import { aListing } from './samples.ts'

type SurroundingsProps = { viewer: Viewer | null; children: ReactNode }

/** What parts find around them on a page: a router, who is looking, and what that person saved. Nobody is asked. */
export function Surroundings({ viewer, children }: SurroundingsProps) {
  const [{ router, client }] = useState(() => open(viewer))
  return (
    <QueryClientProvider client={client}>
      <RouterProvider router={router}>
        {/* Links keep what they do for the keyboard; a press leaves the gallery for the real page. */}
        {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links inside are what is pressed */}
        <div className="contents" onClickCapture={leave}>
          {children}
        </div>
      </RouterProvider>
    </QueryClientProvider>
  )
}

function leave(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link) return
  event.preventDefault()
  event.stopPropagation()
  location.assign(link.href)
}

function open(viewer: Viewer | null) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  keepNow(client)
  seedNow(client, new Date())
  seedViewer(client, viewer)
  client.setQueryData(favoritesQuery.queryKey, viewer ? [{ id: aListing.id, listing: aListing }] : [])
  const router = createRouter({
    // A press leaves for the real page, so none is ever brought here.
    table: {} as PageTable,
    services: { queryClient: client, origin: location.origin, answer: {} },
    match: { location: readLocation(new URL('/', location.origin)), status: 'ready', params: {} },
  })
  return { client, router }
}
