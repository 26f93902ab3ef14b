import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '#adapters/clock/port.ts'
import { problem } from '#contract/problem.ts'
import { privatePlaces } from '#domain/public-pages.ts'
import type { RenderedPage, Viewer } from '#src/rendering.ts'
import { contentSecurityPolicy, type ExtraSources } from './content-security-policy.ts'
import { sendFailedPage, watchOutages } from './failed-page.ts'
import { inProcess } from './in-process.ts'
import { Failure } from './failure.ts'
import type { CachedResponse, ResponseCache, VisitorResponse } from './response-cache.ts'
import { mayHaveSession } from './sessions.ts'
import { sendThroughCache } from './send-through-cache.ts'
import { openSources, type Source, type Sources } from './sources.ts'
import { roleOf } from './watch-requests.ts'
import { openWebBuild, openWebSources } from './web-build.ts'

export type RenderingSettings = {
  /** The one origin of the site. */
  publicUrl: string
  clock: Clock
  /** The folder of a finished web build, or the project's root to compile its sources on demand. */
  web: { built: string } | { sources: string }
  responseCache: ResponseCache
  /** The databases that visitors' pages read from; only the primary by default. */
  sources?: Sources
  /** Further sources that the Content-Security-Policy of the pages allows. */
  csp?: ExtraSources
}

type RenderGiven = {
  viewer: Viewer | null
  nonce?: string
  signal?: AbortSignal
  /** Returns the cached response of an API path. Only set for a visitor's page, which may be made from cached responses. */
  findCached?: (path: string) => CachedResponse | undefined
}

const served = ['/api/', '/objects/', '/sandbox/', '/healthz', '/readyz', '/metrics']
const isServed = (url: string) =>
  served.some((prefix) => url.startsWith(prefix) || url.split('?', 1)[0] === prefix.replace(/\/$/, ''))

// The header X-Robots-Tag marks private pages, because their `<head>` is filled in the browser, too late for search engines.
const isPrivate = (url: string) => privatePlaces.some((place) => url.startsWith(place))

/**
 * Renders a page for every GET that no other route handles. Pages load their data in process, through the same endpoints
 * and access checks as over the network. Router and query client exist for one response.
 */
export async function registerRendering(app: FastifyInstance, settings: RenderingSettings): Promise<void> {
  const { publicUrl, clock, web, responseCache, csp = {} } = settings
  const sources =
    settings.sources ?? openSources({ readVersion: responseCache.readVersion, replica: undefined, publicUrl })
  const dev = 'sources' in web
  const pages = dev ? await openWebSources(app, web.sources, isServed) : await openWebBuild(app, web.built)
  // Joins the URL as text: resolving `//elsewhere/x` against the origin would lead to another host.
  const addressOf = ({ url }: FastifyRequest) => publicUrl.replace(/\/$/, '') + url

  const render = async (
    request: FastifyRequest,
    { findCached, ...given }: RenderGiven,
  ): Promise<Rendered> => {
    const { transport, retryAfter } = watchOutages(inProcess(app, request, findCached))
    const page = await pages.render({
      ...given,
      url: addressOf(request),
      transport,
      now: clock.now(),
      origin: publicUrl,
      onFailure: (failure) => {
        // The API call that failed because of an outage has already logged it.
        if (retryAfter() === undefined) request.failure = failure
      },
    })
    if (page.status !== 500 || retryAfter() === undefined) return page
    return { ...page, status: 503, retryAfter: retryAfter() }
  }

  /** Renders a page for a visitor, who is not signed in. It has no nonce, so it is the same for every visitor. */
  async function renderForVisitor(request: FastifyRequest, source: Source): Promise<VisitorResponse> {
    const version = await source.readVersion()
    const findCached = (path: string) => responseCache.findCached(path, version)
    const page = await sources.within(source, () => render(request, { viewer: null, findCached }))
    const headers = headersOf(request, page, 'private, no-cache')
    if ('location' in page) return { status: page.status, headers, body: Buffer.alloc(0) }
    const { route } = page
    const policy = contentSecurityPolicy({ scripts: page.inlineScripts }, csp, dev)
    return {
      status: page.status,
      headers: { ...headers, 'content-security-policy': policy },
      body: bodyOf(page.html),
      route,
    }
  }

  async function sendToUser(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const nonce = randomBytes(16).toString('base64')
    const signal = signalOfDisconnect(reply)
    try {
      const { viewer, cookies } = await findViewer(app, request)
      request.role = roleOf(viewer)
      const page = await render(request, { viewer, nonce, signal })
      if ('html' in page) request.pageRoute = page.route
      if (cookies.length > 0) void reply.header('set-cookie', cookies)
      void reply.header('content-security-policy', contentSecurityPolicy({ nonce }, csp, dev))
      return (
        reply
          .code(page.status)
          // Without `no-store`, the Back button would show a user's page even after they have signed out.
          .headers(headersOf(request, page, 'no-store'))
          .send('html' in page ? bodyOf(page.html) : undefined)
      )
    } catch (failure) {
      // The client disconnected, so no response is sent and nothing is logged.
      if (signal.aborted) return reply.hijack()
      throw failure
    }
  }

  const errorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
    void sendFailedPage(error, request, reply)
  app.get('/*', { errorHandler }, async (request, reply) => {
    if (isServed(request.url)) return reply.callNotFound()
    // Private pages are not cached, because they show data that `public_changes` does not count, such as the email settings
    // behind a link in an email. In development nothing is cached, because Vite's client adds scripts and styles that need
    // the nonce.
    const isCacheable = !dev && !isPrivate(request.url) && !mayHaveSession(request, publicUrl)
    if (!isCacheable) return sendToUser(request, reply)
    return sendThroughCache({ cache: responseCache, sources }, request, reply, (source) =>
      renderForVisitor(request, source),
    )
  })
}

/** `retryAfter` is the Retry-After header of a page that failed because of an outage. */
type Rendered = RenderedPage & { retryAfter?: string | undefined }

/** Encodes a page in one buffer. Joining a buffer for each piece would copy the page once more. */
function bodyOf(html: readonly (string | Uint8Array)[]): Buffer {
  const body = Buffer.allocUnsafe(html.reduce((size, piece) => size + Buffer.byteLength(piece), 0))
  let at = 0
  for (const piece of html) {
    if (typeof piece === 'string') at += body.write(piece, at)
    else {
      body.set(piece, at)
      at += piece.length
    }
  }
  return body
}

function headersOf(
  request: FastifyRequest,
  page: Rendered,
  caching: 'no-store' | 'private, no-cache',
): Record<string, string> {
  return {
    ...(page.retryAfter === undefined ? {} : { 'retry-after': page.retryAfter }),
    'cache-control': caching,
    ...('location' in page ? { location: page.location } : { 'content-type': 'text/html; charset=utf-8' }),
    ...(isPrivate(request.url) ? { 'x-robots-tag': 'noindex' } : {}),
  }
}

function signalOfDisconnect(reply: FastifyReply): AbortSignal {
  const disconnect = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) disconnect.abort()
  })
  return disconnect.signal
}

/**
 * Loads the viewer once per response, so that pages do not load it themselves; null without a valid session. Throws while the
 * database is down: a page without a viewer would ask a signed-in user to sign in.
 */
async function findViewer(
  app: FastifyInstance,
  request: FastifyRequest,
): Promise<{ viewer: Viewer | null; cookies: string[] }> {
  if (!request.headers.cookie) return { viewer: null, cookies: [] }
  const response = await inProcess(app, request)('/api/auth/user', { method: 'GET' })
  const { status, ok, headers, setCookies: cookies } = response
  if (ok) return { viewer: (await response.json()) as Viewer, cookies }
  if (status === 401) return { viewer: null, cookies }
  const { code, detail } = problem.parse(await response.json())
  const retryAfter = headers.get('retry-after')
  throw new Failure(
    status,
    code,
    detail,
    retryAfter === null ? {} : { headers: { 'retry-after': retryAfter } },
  )
}
