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
import { type PageFiles, serverParts } from './server-parts.tsx'
import { setTransport, type Transport } from './calls/transport.ts'
import { seedViewer, type Viewer } from './viewer.ts'

type RenderSettings = {
  request: Request
  transport: Transport
  viewer: Viewer | null
  now: Date
  origin: string
  nonce: string
  /** The files that the page at a path needs, or those that every page needs. */
  filesOf: (path: string | undefined) => PageFiles
  onFailure: (failure: unknown) => void
}

/** Renders one page for one visitor. The router and its content live as long as this request. */
export async function render(settings: RenderSettings): Promise<Response> {
  const { request, transport, viewer, now, origin, onFailure } = settings
  const services = { queryClient: createQueryClient(), origin, answer: {} as { status?: number } }
  setTransport(services.queryClient, transport)
  seedViewer(services.queryClient, viewer)
  seedNow(services.queryClient, now)
  const match = await resolveMatch(routes, readLocation(new URL(request.url)), services)
  request.signal.throwIfAborted()
  if (match instanceof Redirect) {
    return new Response(null, { status: 307, headers: { location: match.location.href } })
  }
  if (match.status === 'failed') onFailure(match.failure)
  return draw(match, services, settings).catch((failure: unknown) => {
    if (request.signal.aborted || match.status === 'failed') throw failure
    onFailure(failure)
    return draw({ ...match, status: 'failed' }, services, settings)
  })
}

async function draw(
  match: Match,
  services: Parameters<typeof matchHead>[1],
  { request, nonce, filesOf, onFailure }: RenderSettings,
): Promise<Response> {
  const router = createRouter({ table: routes, services, match })
  const server = serverParts({
    head: matchHead(match, services),
    files: filesOf(match.path),
    state: writeDehydratedState(match, services.queryClient),
    nonce,
  })
  let isShellDrawn = false
  const stream = await renderToReadableStream(<App router={router} server={server} />, {
    signal: request.signal,
    nonce,
    // Every part stands where it belongs, also for those who run no scripts.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(failure) {
      if (isShellDrawn && !request.signal.aborted) onFailure(failure)
    },
  })
  isShellDrawn = true
  return new Response(stream, {
    status: services.answer.status ?? statuses[match.status],
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })
}

const statuses: Record<Match['status'], number> = { ready: 200, pending: 200, missing: 404, failed: 500 }
