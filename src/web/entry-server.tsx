import { renderToString } from 'react-dom/server'
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
import { openPageParts } from './stored-parts/page-parts.tsx'
import { StoredPartsContext } from './stored-parts/stored-part.tsx'
import { fillSprite, usedIcons } from './ui/icons/sprite.ts'
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
  try {
    return renderMatch(match, services, settings)
  } catch (failure) {
    if (match.status === 'failed') throw failure
    onFailure(failure)
    return renderMatch({ ...match, status: 'failed' }, services, settings)
  }
}

function renderMatch(
  match: Match,
  services: Parameters<typeof matchHead>[1],
  { viewer, nonce, filesOf, onFailure }: RenderSettings,
): RenderedPage {
  const router = createRouter({ table: routes, services, match })
  const server = serverMarkup({
    head: matchHead(match, services),
    files: filesOf(match.path),
    state: writeDehydratedState(match, services.queryClient),
    nonce,
  })
  // The loader has already read all data, so nothing suspends during rendering. A stream would add a quarter to the page's time.
  const parts = openPageParts()
  const html = renderToString(
    <StoredPartsContext value={viewer ? null : parts.find}>
      <App router={router} server={server} />
    </StoredPartsContext>,
  )
  if (html.includes(unfinished))
    onFailure(new Error('A part of the page waited while the server rendered it.'))
  return {
    status: services.response.status ?? statuses[match.status],
    html: [
      doctype,
      ...parts.fill(fillSprite(html, [...usedIcons(html), ...parts.icons()]), match.location.href),
    ],
    inlineScripts: server.inlineScripts,
    route: match.path,
  }
}

/** React writes this comment where a component suspended on the server, and leaves that part of the page to the browser. */
const unfinished = '<!--$!-->'

/** `renderToString` writes no doctype, and without one browsers lay pages out in quirks mode. */
const doctype = '<!DOCTYPE html>'

const statuses: Record<Match['status'], number> = { ready: 200, pending: 200, missing: 404, failed: 500 }
