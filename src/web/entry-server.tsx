import { createRequestHandler, renderRouterToStream, RouterServer } from '@tanstack/react-router/ssr/server'
import { StrictMode } from 'react'
import { seedNow } from './now.ts'
import { createAppRouter } from './router.tsx'
import type { Transport } from './transport.ts'
import { seedViewer, type Viewer } from './viewer.ts'

type HandlerSettings = Parameters<typeof createRequestHandler>[0]
type RouterManifest = NonNullable<Awaited<ReturnType<NonNullable<HandlerSettings['getRouterManifest']>>>>

type RenderSettings = {
  request: Request
  transport: Transport
  viewer: Viewer | null
  now: Date
  origin: string
  nonce: string
  manifest: RouterManifest
  onFailure: (failure: unknown) => void
}

/** Renders one page for one visitor. The router and its content live as long as this request. */
export async function render(settings: RenderSettings): Promise<Response> {
  const { request, manifest, viewer, now, onFailure, ...rest } = settings
  const answer: { status?: number } = {}
  const handler = createRequestHandler({
    request,
    createRouter: () => {
      const router = createAppRouter({ ...rest, answer })
      seedViewer(router.options.context.queryClient, viewer)
      seedNow(router.options.context.queryClient, now)
      return router
    },
    getRouterManifest: () => manifest,
  })
  const response = await handler(({ request, router, responseHeaders }) => {
    for (const match of router.state.matches) if (match.status === 'error') onFailure(match.error)
    return renderRouterToStream({
      request,
      router,
      responseHeaders,
      children: (
        <StrictMode>
          <RouterServer router={router} />
        </StrictMode>
      ),
    })
  })
  if (answer.status === undefined) return response
  return new Response(response.body, { status: answer.status, headers: response.headers })
}
