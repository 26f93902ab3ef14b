import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { favoritesQuery } from '#web/components/favorites/favorites-query.ts'
import { retainNow, seedNow } from '#web/now.ts'
import { readLocation } from '#web/router/matching/location.ts'
import type { PageTable } from '#web/router/page.ts'
import { RouterProvider } from '#web/router/router-provider.tsx'
import { createRouter } from '#web/router/router.ts'
import { seedViewer } from '#web/viewer.ts'
import type { Viewer } from '#src/rendering.ts'
import { aListing } from './samples.ts'

type SurroundingsProps = { viewer: Viewer | null; children: ReactNode }

/** Provides what components need from a page: a router, the viewer and their favorites. No request is sent. */
export function Surroundings({ viewer, children }: SurroundingsProps) {
  const [{ router, client }] = useState(() => open(viewer))
  return (
    <QueryClientProvider client={client}>
      <RouterProvider router={router}>
        {/* A click on a link leaves the gallery for the real page. */}
        {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links inside receive the clicks */}
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
  retainNow(client)
  seedNow(client, new Date())
  seedViewer(client, viewer)
  client.setQueryData(favoritesQuery.queryKey, viewer ? [{ id: aListing.id, listing: aListing }] : [])
  const router = createRouter({
    // Links leave for the real page, so this router never loads one.
    table: {} as PageTable,
    services: { queryClient: client, origin: location.origin, response: {} },
    match: { location: readLocation(new URL('/', location.origin)), status: 'ready', params: {} },
  })
  return { client, router }
}
