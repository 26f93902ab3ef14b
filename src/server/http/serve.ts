import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Body, Endpoint, Params, Query, ReplyInput } from '#contract/endpoint.ts'
import { checkAccess } from './access.ts'
import { busy } from './failure.ts'
import { openKeyedSemaphore } from './keyed-semaphore.ts'
import { compileCheckedReply, compileReply } from './present-reply.ts'
import { type Page, presentResult, toVisitorResponse } from './present-result.ts'
import { readInput, readParams } from './read-input.ts'
import { networkOf } from './network.ts'
import type { ResponseCache } from './response-cache.ts'
import { sendThroughCache } from './send-through-cache.ts'
import { mayHaveSession } from './sessions.ts'
import type { Source, Sources } from './sources.ts'
import type { Viewer } from './viewer.ts'
import { compileWriter } from './write-reply.ts'
import { idempotencyKeyOf, respondAgain, respondOnce } from './idempotency.ts'
import { callerOf, refuseManyKeys } from './key-quota.ts'
import type { StoredResponse } from './stored-response.ts'
import { second } from '#domain/durations.ts'
import type { Deps } from '#server/deps.ts'

export type Call<E extends Endpoint> = {
  params: Params<E>
  query: Query<E>
  body: Body<E>
  viewer: E['access'] extends 'anyone' ? Viewer | undefined : Viewer
  /** The time of the business clock (`deps.clock`), read once per request. */
  now: Date
  request: FastifyRequest
  /**
   * Returns the number of committed changes to what visitors see, including all that were committed before the call (decision
   * 23).
   */
  publicVersion: () => Promise<number>
}

type Result<E extends Endpoint> = E extends { type: 'text/event-stream' }
  ? Readable
  : E extends { paged: true }
    ? Page<ReplyInput<E>>
    : ReplyInput<E>

/**
 * The code behind an endpoint. `from` holds the database to read from: for a GET that anyone may send, it may be the replica
 * (decision 54).
 */
export type Action<E extends Endpoint> = (call: Call<E>, from: Deps) => Promise<Result<E>>

/**
 * An action that changes nothing but the database. It must use the deps that it gets, because their database is the
 * transaction.
 */
export type ActionInDatabase<E extends Endpoint> = (call: Call<E>, deps: Deps) => Promise<Result<E>>

export type Serve = {
  <const E extends Endpoint>(endpoint: E, action: Action<E>): void
  /**
   * Serves an endpoint whose action takes effect once per Idempotency-Key, even after a crash: the database of the deps that
   * it gets is the transaction that also records the response.
   */
  once<const E extends Endpoint>(endpoint: E, action: ActionInDatabase<E>, options?: OnceOptions<E>): void
}

/**
 * `lockedRow` returns a name for the row that the call locks. Only a few calls with the same name run at once, so that calls
 * that wait for a stuck row leave database connections to all others.
 */
type OnceOptions<E extends Endpoint> = { lockedRow?: (call: Call<E>) => string }

const maxCallsPerRow = 5
/**
 * In milliseconds. It is shorter than two lock timeouts of five seconds, so calls that queue for a stuck row get a 409 within
 * ten seconds.
 */
const maxWait = 8 * second

/** Returns the registered endpoints, for the OpenAPI document and for tests that cover all of them. */
export const servedBy = (app: FastifyInstance): readonly Endpoint[] => app.servedEndpoints

declare module 'fastify' {
  interface FastifyInstance {
    servedEndpoints: Endpoint[]
    /** The registered endpoints that are served by `serve.once`. */
    servedOnce: Set<Endpoint>
    responseCache: ResponseCache
    sources: Sources
  }
  interface FastifyRequest {
    viewer: Viewer | undefined
  }
}

/**
 * Returns the function that binds an endpoint of the contract to its action. It checks access, validates the input, handles
 * the idempotency key, and drops from the reply whatever its schema does not name.
 */
export function openServe(app: FastifyInstance, deps: Deps): Serve {
  const inLine = openKeyedSemaphore(maxCallsPerRow, maxWait, busy)
  const replicaDeps = deps.replica ? { ...deps, database: deps.replica.database } : deps
  const depsOf = ({ name }: Source) => (name === 'replica' ? replicaDeps : deps)

  function serve<E extends Endpoint>(
    endpoint: E,
    action: ActionInDatabase<E>,
    { isOnce = false, lockedRow }: { isOnce?: boolean } & OnceOptions<E>,
  ) {
    app.servedEndpoints.push(endpoint)
    if (isOnce) app.servedOnce.add(endpoint)
    const limit = endpoint.limit
    const isStream = endpoint.type === 'text/event-stream'
    const isForVisitors = endpoint.method === 'GET' && endpoint.access === 'anyone' && !isStream
    const compile = deps.settings.checkReplies ? compileCheckedReply : compileReply
    // Compiled for the first reply: compiling the schemas of all endpoints at once would delay the start.
    let bodyOfReply: ReturnType<typeof compile> | undefined
    let writeReply: ReturnType<typeof compileWriter> | undefined
    const present = (result: unknown, request: FastifyRequest) =>
      presentResult((bodyOfReply ??= compile(endpoint.reply)), endpoint, result, request)
    const readCall = (request: FastifyRequest, publicVersion = app.responseCache.readVersion) =>
      ({
        params: endpoint.params ? readParams(endpoint.params, request.params) : undefined,
        query: endpoint.query ? readInput(endpoint.query, request.query) : undefined,
        body: endpoint.body ? readInput(endpoint.body, bodyOf(endpoint, request)) : undefined,
        viewer: request.viewer,
        now: deps.clock.now(),
        request,
        publicVersion,
      }) as Call<E>
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(endpoint.largestBody ? { bodyLimit: endpoint.largestBody } : {}),
      ...(limit && deps.settings.rateLimits
        ? {
            config: {
              rateLimit: {
                max: limit.times,
                timeWindow: limit.perSeconds * 1000,
                keyGenerator: (request: FastifyRequest) =>
                  (limit.by === 'user' && request.viewer?.id) || networkOf(request.ip),
              },
            },
          }
        : {}),
      handler: async (request, reply) => {
        await checkAccess(endpoint, request, deps)
        if (endpoint.sameForVisitors && !mayHaveSession(request, deps.settings.publicUrl)) {
          return sendThroughCache(
            { cache: app.responseCache, sources: app.sources },
            request,
            reply,
            async (source) => {
              const result = await action(readCall(request, source.readVersion), depsOf(source))
              writeReply ??= compileWriter(endpoint.reply, compile)
              return toVisitorResponse(presentResult(writeReply, endpoint, result, request))
            },
            { fromSecond: true },
          )
        }
        if (isForVisitors) {
          const read = async (source: Source) =>
            present(await action(readCall(request, source.readVersion), depsOf(source)), request)
          return send(reply, await app.sources.read(request, read))
        }
        const call = readCall(request)
        if (isStream) return sendStream(reply, (await action(call, deps)) as Readable)
        const respond = async (given = deps) => present(await action(call, given), request)
        const key = endpoint.method === 'GET' ? undefined : idempotencyKeyOf(request)
        const isRepeatable = endpoint.method === 'GET' || endpoint.returnsSecret || endpoint.repeatable
        if (isRepeatable) return send(reply, await respond())
        if (key) await refuseManyKeys(callerOf(request), deps)
        const withKey = isOnce ? respondOnce : respondAgain
        const run = () => withKey(request, deps, respond)
        return send(reply, await (lockedRow ? inLine(lockedRow(call), run) : run()))
      },
    })
  }
  return Object.assign(
    <const E extends Endpoint>(endpoint: E, action: Action<E>) => serve(endpoint, action, {}),
    {
      once: <const E extends Endpoint>(endpoint: E, action: ActionInDatabase<E>, options?: OnceOptions<E>) =>
        serve(endpoint, action, { isOnce: true, ...options }),
    },
  )
}

const send = (reply: FastifyReply, { status, headers, body }: StoredResponse) =>
  reply
    .code(status)
    .headers({ 'cache-control': 'no-store', ...headers })
    .send(body)

/** Sends events as they are written. The headers forbid proxies to cache, buffer or transform the stream. */
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
