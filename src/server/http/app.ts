import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Deps } from '#server/deps.ts'
import { Failure, tooManyRequests } from './failure.ts'
import { openFailureLog } from './failure-log.ts'
import { acceptJson } from './json-body.ts'
import { closeConnections } from './close-connections.ts'
import { refuseForeignHost, refuseForeignOrigin } from './origin-check.ts'
import { networkOf } from './network.ts'
import { limitPages } from './page-limit.ts'
import { prepareForRouting } from './prepare-for-routing.ts'
import { openPublicVersion, readPublicVersion } from './public-version.ts'
import { sendProblem } from './problems.ts'
import { openRequestCounts } from './request-counts.ts'
import { openResponseCache } from './response-cache.ts'
import { sendIfCached } from './send-through-cache.ts'
import { findViewer, mayHaveSession } from './sessions.ts'
import { openSources } from './sources.ts'
import { shedLoad } from './shed-load.ts'
import { watchProxies } from './watch-proxies.ts'
import { markWriters } from './writers.ts'
import { logUnrouted, requestIdOf, roleOf, watchRequests } from './watch-requests.ts'
import { withoutCompilers } from './without-compilers.ts'

/**
 * Paths whose callers authenticate with a signature or token in the request. They ignore the session cookie, so forged
 * requests from other sites (CSRF) gain nothing.
 */
const exemptFromOriginCheck =
  /^\/(sandbox\/(identity|stripe\/v1)\/|api\/webhooks\/|api\/unsubscribe(\?|$)|objects\/uploads\/)/
const sandboxPath = /^\/sandbox(\/|$|\?)/
const apiPath = /^\/api(\/|$|\?)/

const malformedTarget = () =>
  new Failure(400, 'malformed_address', 'The address of the request is malformed.')

const unknownPath = () => new Failure(404, 'unknown_path', 'There’s nothing at this address.')

/** Returns a server with body parsing, cookies, viewer, origin check and error handling, but without features. */
export async function openApp(deps: Deps, log: FastifyInstance['log']): Promise<FastifyInstance> {
  const { publicUrl, adminEmails, rateLimits, trustProxy, cookieSecrets } = deps.settings
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    // Trusts only the last entries of X-Forwarded-For, which our own proxies added: clients can forge the others.
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    genReqId: requestIdOf,
    bodyLimit: 256 * 1024,
    // A photo of 5 MB over a slow mobile connection takes more than a minute.
    requestTimeout: 120_000,
    // A keep-alive connection must not delay a shutdown.
    forceCloseConnections: 'idle',
    rewriteUrl: prepareForRouting,
    // Endpoints are validated and serialized by their contract.
    ...withoutCompilers,
    // `prepareForRouting` routes HEAD requests. A HEAD route for each GET would delay the start.
    exposeHeadRoutes: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    frameworkErrors: (error, request, reply) => {
      logUnrouted(request, reply)
      sendProblem(error, request, reply.header('x-request-id', request.id))
    },
  })
  app.decorate('logFailure', openFailureLog())
  watchRequests(app, deps.telemetry)
  shedLoad(app, deps.databaseWait)
  closeConnections(app)
  watchProxies(app, deps)
  app.decorate('servedEndpoints', [])
  app.decorate('servedOnce', new Set<Endpoint>())
  const readVersion = openPublicVersion(() => readPublicVersion(deps.database))
  const responseCache = openResponseCache(readVersion, deps.clock)
  const sources = openSources({ readVersion, replica: deps.replica, publicUrl })
  app.decorate('responseCache', responseCache)
  app.decorate('sources', sources)
  app.decorateRequest('viewer', undefined)
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply))
  acceptJson(app)
  app.addHook('onRequest', async ({ url }) => {
    // Rejects targets such as `*`, which is only for OPTIONS (RFC 9112, section 3.2).
    if (!url.startsWith('/')) throw malformedTarget()
  })
  app.addHook('onRequest', async (request, reply) => {
    if (mayHaveSession(request, publicUrl)) return
    // While the database is down, no cached response is sent, and the route responds with the failure.
    await sendIfCached({ cache: responseCache, sources }, request, reply).catch(() => false)
  })
  await app.register(cookie, { secret: [...cookieSecrets] })
  if (deps.replica) markWriters(app, publicUrl)
  app.addHook('onRequest', async (request, reply) => {
    if (sandboxPath.test(request.url)) refuseForeignHost(request, publicUrl)
    if (!exemptFromOriginCheck.test(request.url)) refuseForeignOrigin(request, publicUrl)
    if (apiPath.test(request.url)) {
      request.viewer = await findViewer(request, reply, { database: deps.database, publicUrl, adminEmails })
      request.role = roleOf(request.viewer)
    }
  })
  if (rateLimits) {
    await app.register(rateLimit, {
      global: false,
      // Runs after the viewer is known, so that users behind one network address do not share a limit.
      hook: 'preHandler',
      keyGenerator: ({ ip }) => networkOf(ip),
      store: openRequestCounts(deps.database),
      errorResponseBuilder: (_request, context) => tooManyRequests(Math.ceil(context.ttl / 1000)),
    })
    limitPages(app)
  }
  // Not for HEAD, because each further route would first be looked for among the routes of HEAD.
  app.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: '/api/*',
    handler: async () => {
      throw unknownPath()
    },
  })
  app.setNotFoundHandler((request, reply) => sendProblem(unknownPath(), request, reply))
  return app
}
