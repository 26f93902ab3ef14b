import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '#adapters/clock/port.ts'
import { privatePlaces } from '#domain/public-pages.ts'
import type { Viewer } from '#src/rendering.ts'
import { contentSecurityPolicy, type ExtraSources } from './content-security-policy.ts'
import { inProcess } from './in-process.ts'
import { openWebBuild, openWebSources } from './web-build.ts'

export type RenderingSettings = {
  /** The one origin of the site. */
  publicUrl: string
  clock: Clock
  /** The folder of a finished web build, or the project's root to compile its sources on demand. */
  web: { built: string } | { sources: string }
  /** Further sources that the pages may load from. */
  csp?: ExtraSources
}

const served = ['/api/', '/objects/', '/sandbox/', '/healthz', '/readyz']
const isServed = (url: string) =>
  served.some((prefix) => url.startsWith(prefix) || url.split('?', 1)[0] === prefix.replace(/\/$/, ''))

// Private pages are marked by header: their `<head>` is filled in the browser, too late for search engines.
const isPrivate = (url: string) => privatePlaces.some((place) => url.startsWith(place))

/**
 * Renders a page for every GET that no other route handles. Pages load their data in process, through the same endpoints
 * and access checks as over the network. Router and query client exist for one response.
 */
export async function registerRendering(app: FastifyInstance, settings: RenderingSettings): Promise<void> {
  const { publicUrl, clock, web, csp = {} } = settings
  const dev = 'sources' in web
  const pages = dev ? await openWebSources(app, web.sources, isServed) : await openWebBuild(app, web.built)

  app.get('/*', async (request, reply) => {
    if (isServed(request.url)) return reply.callNotFound()
    const nonce = randomBytes(16).toString('base64')
    const transport = inProcess(app, request)
    const cookies: string[] = []
    const pageRequest = toPageRequest(request, reply, publicUrl)
    const render = async () =>
      pages.render({
        request: pageRequest,
        transport,
        viewer: await findViewer(request, transport, cookies),
        now: clock.now(),
        origin: publicUrl,
        nonce,
        onFailure: (failure) =>
          // Without the query string, which may contain the token of an email link.
          request.log.error({ err: failure, path: request.url.split('?')[0] }, 'A page failed to load.'),
      })
    const response = await render().catch((failure: unknown) => {
      if (pageRequest.signal.aborted) return undefined
      throw failure
    })
    // The client disconnected, so no response is sent and nothing is logged.
    if (!response) return reply.hijack()
    for (const cookie of cookies) response.headers.append('set-cookie', cookie)
    response.headers.set('content-security-policy', contentSecurityPolicy(nonce, csp, dev))
    response.headers.set('cache-control', 'private, no-cache')
    if (isPrivate(request.url)) response.headers.set('x-robots-tag', 'noindex')
    return sendPage(reply, response)
  })
}

// A Node stream, so that Fastify can discard it for a HEAD request and compression can flush each chunk.
function sendPage(reply: FastifyReply, response: Response): FastifyReply {
  void reply.code(response.status)
  for (const [name, value] of response.headers) void reply.header(name, value)
  return reply.send(response.body ? Readable.fromWeb(response.body as NodeStream) : null)
}

// Joins the URL as text: resolving `//elsewhere/x` against the origin would lead to another host.
function toPageRequest(request: FastifyRequest, reply: FastifyReply, publicUrl: string): Request {
  const disconnect = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) disconnect.abort()
  })
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value)
  }
  return new Request(new URL(publicUrl.replace(/\/$/, '') + request.url), {
    headers,
    signal: disconnect.signal,
  })
}

/** Loads the viewer once per response, so that pages do not load it themselves. Null without a cookie. */
async function findViewer(
  request: FastifyRequest,
  transport: ReturnType<typeof inProcess>,
  cookies: string[],
): Promise<Viewer | null> {
  if (!request.headers.cookie) return null
  const response = await transport('/api/auth/user', { method: 'GET' })
  cookies.push(...response.headers.getSetCookie())
  return response.ok ? ((await response.json()) as Viewer) : null
}
