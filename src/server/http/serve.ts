import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Body, Endpoint, Params, Query, ReplyInput } from '#contract/endpoint.ts'
import { checkAccess } from './access.ts'
import { explainIssue } from './explain-issue.ts'
import { Failure, notFound, type FieldError } from './failure.ts'
import type { Viewer } from './viewer.ts'
import { idempotencyKeyOf, withIdempotencyKey } from './idempotency.ts'
import type { Sent } from './sent.ts'
import type { Deps } from '#server/deps.ts'

/** A page of a paged list: `next` is the cursor behind its last row, `total` the count of all (1001: more than 1000). */
export type Page<Rows> = { rows: Rows; next?: string | undefined; total?: number | undefined }

export type Call<E extends Endpoint> = {
  params: Params<E>
  query: Query<E>
  body: Body<E>
  viewer: E['access'] extends 'anyone' ? Viewer | undefined : Viewer
  /** Business time, read once per request. */
  now: Date
  request: FastifyRequest
}

export type Action<E extends Endpoint> = (
  call: Call<E>,
) => Promise<
  E extends { type: 'text/event-stream' }
    ? Readable
    : E extends { paged: true }
      ? Page<ReplyInput<E>>
      : ReplyInput<E>
>

export type Serve = <const E extends Endpoint>(endpoint: E, action: Action<E>) => void

/** Endpoints that were served, for the OpenAPI document and for tests that walk over all of them. */
export const servedBy = (app: FastifyInstance): readonly Endpoint[] => app.servedEndpoints

declare module 'fastify' {
  interface FastifyInstance {
    servedEndpoints: Endpoint[]
  }
  interface FastifyRequest {
    viewer: Viewer | undefined
  }
}

/** Binds endpoints of the contract to actions: access, validation, idempotency and the strict reply are handled here. */
export const openServe = (app: FastifyInstance, deps: Deps): Serve =>
  function serve<const E extends Endpoint>(endpoint: E, action: Action<E>) {
    app.servedEndpoints.push(endpoint)
    const limit = endpoint.limit
    const isStream = endpoint.type === 'text/event-stream'
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      // A question for the head alone would leave the stream open behind it.
      ...(isStream ? { exposeHeadRoute: false } : {}),
      ...(endpoint.largestBody ? { bodyLimit: endpoint.largestBody } : {}),
      ...(limit && deps.settings.rateLimits
        ? {
            config: {
              rateLimit: {
                max: limit.times,
                timeWindow: limit.perSeconds * 1000,
                keyGenerator: (request: FastifyRequest) =>
                  (limit.by === 'user' && request.viewer?.id) || request.ip,
              },
            },
          }
        : {}),
      handler: async (request, reply) => {
        await checkAccess(endpoint, request, deps)
        const call = {
          params: endpoint.params ? readParams(endpoint.params, request.params) : undefined,
          query: endpoint.query ? readInput(endpoint.query, request.query) : undefined,
          body: endpoint.body ? readInput(endpoint.body, bodyOf(endpoint, request)) : undefined,
          viewer: request.viewer,
          now: deps.clock.now(),
          request,
        } as Call<E>
        if (isStream) return sendStream(reply, (await action(call)) as Readable)
        const answer = async () => present(endpoint, await action(call), request)
        if (endpoint.returnsSecret) idempotencyKeyOf(request)
        const isRepeatable = endpoint.method === 'GET' || endpoint.returnsSecret
        return send(reply, isRepeatable ? await answer() : await withIdempotencyKey(request, deps, answer))
      },
    })
  }

function present(endpoint: Endpoint, answer: unknown, request: FastifyRequest): Sent {
  const page = endpoint.paged ? (answer as Page<unknown>) : undefined
  const body = endpoint.reply.parse(page ? page.rows : answer)
  const headers = {
    ...(page && pageHeaders(page, request)),
    ...typeHeaders(endpoint),
    ...(endpoint.download ? { 'content-disposition': `attachment; filename="${endpoint.download}"` } : {}),
  }
  return { status: endpoint.success ?? 200, headers, body }
}

/** What is no JSON is a file to keep, never a page of ours. */
const typeHeaders = ({ type }: Endpoint): Record<string, string> =>
  type ? { 'content-type': `${type}; charset=utf-8`, 'content-disposition': 'attachment' } : {}

function pageHeaders(page: Page<unknown>, request: FastifyRequest): Record<string, string> {
  const headers: Record<string, string> = {}
  if (page.total !== undefined) headers['x-total-count'] = String(page.total)
  if (page.next !== undefined) {
    const address = new URL(request.url, 'http://localhost')
    address.searchParams.set('cursor', page.next)
    headers['link'] = `<${address.pathname}${address.search}>; rel="next"`
  }
  return headers
}

const send = (reply: FastifyReply, { status, headers, body }: Sent) =>
  reply
    .code(status)
    .headers({ 'cache-control': 'no-store', ...headers })
    .send(body)

/** Goes out as it is written: no proxy may keep, gather or change it. */
const sendStream = (reply: FastifyReply, events: Readable) =>
  reply
    .headers({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    .send(events)

function bodyOf(endpoint: Endpoint, request: FastifyRequest): unknown {
  return endpoint.emptyAllowed ? (request.body ?? {}) : request.body
}

/** A path that cannot name anything is not there; Product rules: a malformed id is 404 in a path. */
function readParams(schema: z.ZodType, sent: unknown): unknown {
  const read = schema.safeParse(sent)
  if (!read.success) throw notFound('page')
  return read.data
}

function readInput(schema: z.ZodType, sent: unknown): unknown {
  const read = schema.safeParse(sent, { error: explainIssue })
  if (read.success) return read.data
  const errors = read.error.issues.map((issue) => ({
    path: issue.path.join('.'),
    message: issue.message,
  }))
  const [first] = errors as [FieldError]
  throw new Failure(400, 'invalid', first.message, { errors })
}
