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
import type { RendererEntry, RenderSettings } from '#src/rendering.ts'
import { setTransport } from './calls/transport.ts'
import { seedViewer } from './viewer.ts'

/**
 * Renders a page for one request. The router and the query client are created for the request, so nothing is shared
 * between users. If rendering fails, renders the error page with the status 500.
 */
export const render: RendererEntry['render'] = async (settings) => {
  const { request, transport, viewer, now, origin, onFailure } = settings
  const services = { queryClient: createQueryClient(), origin, response: {} as { status?: number } }
  setTransport(services.queryClient, transport)
  seedViewer(services.queryClient, viewer)
  seedNow(services.queryClient, now)
  const match = await resolveMatch(routes, readLocation(new URL(request.url)), services)
  request.signal.throwIfAborted()
  if (match instanceof Redirect) {
    return new Response(null, { status: 307, headers: { location: match.location.href } })
  }
  if (match.status === 'failed') onFailure(match.failure)
  return renderMatch(match, services, settings).catch((failure: unknown) => {
    if (request.signal.aborted || match.status === 'failed') throw failure
    onFailure(failure)
    return renderMatch({ ...match, status: 'failed' }, services, settings)
  })
}

async function renderMatch(
  match: Match,
  services: Parameters<typeof matchHead>[1],
  { request, nonce, filesOf, onFailure }: RenderSettings,
): Promise<Response> {
  const router = createRouter({ table: routes, services, match })
  const server = serverMarkup({
    head: matchHead(match, services),
    files: filesOf(match.path),
    state: writeDehydratedState(match, services.queryClient),
    nonce,
  })
  let isShellRendered = false
  const stream = await renderToReadableStream(<App router={router} server={server} />, {
    signal: request.signal,
    nonce,
    // Keeps Suspense content in its place instead of moving it there by script, for browsers without JavaScript.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(failure) {
      if (isShellRendered && !request.signal.aborted) onFailure(failure)
    },
  })
  isShellRendered = true
  return new Response(stream, {
    status: services.response.status ?? statuses[match.status],
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })
}

const statuses: Record<Match['status'], number> = { ready: 200, pending: 200, missing: 404, failed: 500 }
