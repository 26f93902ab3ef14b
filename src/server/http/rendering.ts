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
  /** Either the folder of a finished web build, or the project's root to compile its sources on demand. */
  web: { built: string } | { sources: string }
  /** Further sources that the pages may load from. */
  csp?: ExtraSources
}

const served = ['/api/', '/objects/', '/sandbox/', '/healthz', '/readyz']
const isServed = (url: string) =>
  served.some((prefix) => url.startsWith(prefix) || url.split('?', 1)[0] === prefix.replace(/\/$/, ''))

// Their heads are written in the browser, which is too late for search engines.
const isPrivate = (url: string) => privatePlaces.some((place) => url.startsWith(place))

/**
 * Answers every GET that nothing else claims with a rendered page. Pages get their content through the same endpoints and
 * access checks as the network, in process; router and query client live as long as one answer.
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
    const asked = pageRequest(request, reply, publicUrl)
    const render = async () =>
      pages.render({
        request: asked,
        transport,
        viewer: await findViewer(request, transport, cookies),
        now: clock.now(),
        origin: publicUrl,
        nonce,
        onFailure: (failure) =>
          // Without what is asked behind the path: it may be the token of a mail.
          request.log.error({ err: failure, path: request.url.split('?')[0] }, 'A page failed to load.'),
      })
    const response = await render().catch((failure: unknown) => {
      if (asked.signal.aborted) return undefined
      throw failure
    })
    // The visitor left; there is nobody to answer and nothing to complain about.
    if (!response) return reply.hijack()
    for (const cookie of cookies) response.headers.append('set-cookie', cookie)
    response.headers.set('content-security-policy', contentSecurityPolicy(nonce, csp, dev))
    response.headers.set('cache-control', 'private, no-cache')
    if (isPrivate(request.url)) response.headers.set('x-robots-tag', 'noindex')
    return sendPage(reply, response)
  })
}

// As a stream of Node's: a HEAD request drops it, and compression flushes it piece by piece.
function sendPage(reply: FastifyReply, response: Response): FastifyReply {
  void reply.code(response.status)
  for (const [name, value] of response.headers) void reply.header(name, value)
  return reply.send(response.body ? Readable.fromWeb(response.body as NodeStream) : null)
}

// The address is joined as text: resolving `//elsewhere/x` against the origin would leave it.
function pageRequest(request: FastifyRequest, reply: FastifyReply, publicUrl: string): Request {
  const left = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) left.abort()
  })
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value)
  }
  return new Request(new URL(publicUrl.replace(/\/$/, '') + request.url), { headers, signal: left.signal })
}

/** Asked once for each answer, so that no page has to learn who is looking. Without a cookie nobody is. */
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
