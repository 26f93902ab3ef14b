import { renderToReadableStream } from 'react-dom/server'
import { App } from './app.tsx'
import { matchHead } from './components/page/match-head.ts'
import { seedNow } from './now.ts'
import { createQueryClient } from './calls/query-client.ts'
import { writeDehydratedState } from './router/dehydrated-state.ts'
import { readLocation } from './router/matching/location.ts'
import { Redirect } from './router/matching/outcomes.ts'
import { type Match, resolveMatch } from './router/matching/resolve-match.ts'
import { createRouter } from './router/router.ts'
import { routes } from './routes.ts'
import { serverMarkup } from './server-markup.tsx'
import type { RenderedPage, RendererEntry, RenderSettings } from '#src/rendering.ts'
import { fillSprite } from './ui/icons/sprite.ts'
import { setTransport } from './calls/transport.ts'
import { seedViewer } from './viewer.ts'

/**
 * Renders a page for one request. The router and the query client are created for the request, so nothing is shared
 * between users. If rendering fails, renders the error page with the status 500.
 */
export const render: RendererEntry['render'] = async (settings) => {
  const { url, signal, transport, viewer, now, origin, onFailure } = settings
  const services = { queryClient: createQueryClient(), origin, response: {} as { status?: number } }
  setTransport(services.queryClient, transport)
  seedViewer(services.queryClient, viewer)
  seedNow(services.queryClient, now)
  const match = await resolveMatch(routes, readLocation(new URL(url)), services)
  signal?.throwIfAborted()
  if (match instanceof Redirect) return { status: 307, location: match.location.href }
  if (match.status === 'failed') onFailure(match.failure)
  return renderMatch(match, services, settings).catch((failure: unknown) => {
    if (signal?.aborted || match.status === 'failed') throw failure
    onFailure(failure)
    return renderMatch({ ...match, status: 'failed' }, services, settings)
  })
}

async function renderMatch(
  match: Match,
  services: Parameters<typeof matchHead>[1],
  { signal, nonce, filesOf, onFailure }: RenderSettings,
): Promise<RenderedPage> {
  const router = createRouter({ table: routes, services, match })
  const server = serverMarkup({
    head: matchHead(match, services),
    files: filesOf(match.path),
    state: writeDehydratedState(match, services.queryClient),
    nonce,
  })
  let isShellRendered = false
  const stream = await renderToReadableStream(<App router={router} server={server} />, {
    ...(signal ? { signal } : {}),
    nonce,
    // Keeps Suspense content in its place instead of moving it there by script, for browsers without JavaScript.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(failure) {
      if (isShellRendered && !signal?.aborted) onFailure(failure)
    },
  })
  isShellRendered = true
  // The loader has read all data before, so nothing is gained by sending the page in parts.
  await stream.allReady
  return {
    status: services.response.status ?? statuses[match.status],
    html: fillSprite(await new Response(stream).text()),
    inlineScripts: server.inlineScripts,
  }
}

const statuses: Record<Match['status'], number> = { ready: 200, pending: 200, missing: 404, failed: 500 }
