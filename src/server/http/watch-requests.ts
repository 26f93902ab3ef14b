import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Telemetry } from '#adapters/telemetry/port.ts'

type Role = 'visitor' | 'user' | 'admin'

declare module 'fastify' {
  interface FastifyRequest {
    role: Role
    /** The route of the page that was rendered, such as `/gear/$id`, because Fastify has a single route for all pages. */
    pageRoute: string | undefined
    /** The unexpected error because of which a request failed. */
    failure: unknown
  }
}

const acceptedId = /^[\w.-]{1,128}$/
/** The status that nginx logs when a client leaves before it gets a response. */
const clientLeft = 499

/** Returns the id that a proxy or client gave a request, so that one id finds it in all logs, or a new one. */
export function requestIdOf({ headers }: { headers: IncomingHttpHeaders }): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && acceptedId.test(given) ? given : randomUUID()
}

export const roleOf = (viewer: { isAdmin: boolean } | null | undefined): Role =>
  viewer ? (viewer.isAdmin ? 'admin' : 'user') : 'visitor'

/** Whether a request comes from outside, and not from a page that is being rendered in this process. */
export const isFromOutside = (request: FastifyRequest): boolean => request.raw.socket instanceof Socket

/**
 * Logs, counts and traces each request from outside. The line has the pattern of the route and never the URL, which may
 * contain a search, a name or a token.
 */
export function watchRequests(app: FastifyInstance, telemetry: Telemetry): void {
  app.decorateRequest('role', 'visitor')
  app.decorateRequest('pageRoute', undefined)
  app.decorateRequest('failure', undefined)
  app.addHook('onRequest', (request, reply, done) => {
    if (!isFromOutside(request)) return done()
    void reply.header('x-request-id', request.id)
    const span = telemetry.openRequestSpan?.(request.method, request.headers)
    const start = performance.now()
    reply.raw.once('close', () => {
      const facts = factsOf(request, reply, performance.now() - start)
      writeLine(request, facts)
      telemetry.countRequest(facts)
      span?.end(facts)
    })
    if (span) span.run(done)
    else done()
  })
}

/**
 * Records why a request failed. A request from outside has a log line of its own, which gets the error. An in-process call of
 * a page has none, so its error is logged here, with the request id of the page.
 */
export function noteFailure(request: FastifyRequest, error: unknown): void {
  if (isFromOutside(request)) request.failure = error
  else {
    const details = { err: error, method: request.method, route: request.routeOptions.url }
    request.log.error(details, 'A call of a page failed')
  }
}

/** Logs a request that the router refused before any hook. */
export function logUnrouted(request: FastifyRequest, reply: FastifyReply): void {
  request.role = 'visitor'
  reply.raw.once('close', () => writeLine(request, factsOf(request, reply, reply.elapsedTime)))
}

function factsOf(request: FastifyRequest, { raw }: FastifyReply, ms: number) {
  const status = raw.headersSent ? raw.statusCode : clientLeft
  const isComplete = raw.writableFinished
  return { method: request.method, route: routeOf(request), status, ms, role: request.role, isComplete }
}

function writeLine(request: FastifyRequest, facts: ReturnType<typeof factsOf>): void {
  const { isComplete, ...fields } = facts
  const line = { ...fields, ms: Math.round(facts.ms * 100) / 100, ...(!isComplete && { aborted: true }) }
  if (request.failure !== undefined) request.log.error({ ...line, err: request.failure }, 'A request failed')
  // An outage fails every request, so `failure-log.ts` logs it as an error once, and not each request.
  else if (facts.status >= 500 && facts.status !== 503) request.log.error(line, 'A request failed')
  else request.log.info(line, 'A request')
}

/** Returns the route for the log: that of the page or of Fastify, or `none` for an unknown URL. */
function routeOf(request: FastifyRequest): string {
  const route = request.pageRoute ?? request.routeOptions?.url ?? 'none'
  return route.startsWith('/assets/') ? '/assets/*' : route
}
