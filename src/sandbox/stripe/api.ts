import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import qs from 'qs'
import { handleCall } from './answer.ts'
import { type ApiKeys, identifyCaller } from './api-key.ts'
import { apiVersion } from './events.ts'
import { badParameter, type ErrorBody, StripeFailure } from './failures.ts'
import { drawCallFault } from './faults.ts'
import { hangUp, holdOpen, misbehave } from './misbehave.ts'
import type { Parameters } from './parameters.ts'
import type { Route } from './route.ts'
import { stripeRoutes } from './routes.ts'
import { newId } from './store.ts'
import type { SandboxContext } from './transactions.ts'

export type ErrorLog = { error(details: object, message: string): void }

const parse = (text: string): Parameters => qs.parse(text, { depth: 10, arrayLimit: 100 })

const queryOf = (request: FastifyRequest) => request.url.split('?', 2)[1] ?? ''

const parametersOf = (request: FastifyRequest): Parameters => ({
  ...parse(queryOf(request)),
  ...(typeof request.body === 'string' && parse(request.body)),
})

const headerText = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)

const sendError = (reply: FastifyReply, status: number, error: ErrorBody) =>
  reply.code(status).send({ error })

const serve = (
  app: FastifyInstance,
  context: SandboxContext,
  keys: ApiKeys,
  route: Route,
  closing: AbortSignal,
) =>
  app.route<{ Params: { id?: string; part?: string } }>({
    method: route.method,
    url: route.path,
    handler: async (request, reply) => {
      const { key, _stripe_version, ...parameters } = parametersOf(request)
      const caller = identifyCaller(keys, request.headers.authorization, key, route.publishable === true)
      const idempotencyKey = headerText(request.headers['idempotency-key'])
      const account = headerText(request.headers['stripe-account'])
      if (account !== undefined && route.forAccounts !== true)
        throw badParameter('The sandbox does not make this call for connected accounts.')
      const path = request.url.split('?', 1)[0] ?? ''
      const call = {
        id: request.params.id ?? '',
        part: request.params.part ?? '',
        parameters,
        caller,
        ...(account !== undefined && { account }),
      }
      const fault = await drawCallFault(context.pool, {
        method: route.method,
        route: route.path,
        path: path.slice(path.indexOf('/v1/')),
        isBrowser: caller === 'publishable',
      })
      const response = await misbehave(
        fault,
        route,
        (chosen) => handleCall(context, chosen, call, { path, idempotencyKey }),
        (waitMs) => holdOpen(request, closing, waitMs),
      )
      if (response === hangUp) {
        reply.hijack()
        request.raw.socket.destroy()
        return reply
      }
      if (idempotencyKey !== undefined) void reply.header('idempotency-key', idempotencyKey)
      if (response.replayOf !== undefined)
        void reply.headers({ 'idempotent-replayed': 'true', 'original-request': response.replayOf })
      return reply.code(response.status).send(response.body)
    },
  })

/** Registers the HTTP API under `/v1`. Reads every body as a form, whatever its content type. */
export const registerApi = (app: FastifyInstance, context: SandboxContext, keys: ApiKeys, log: ErrorLog) => {
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers({
      'cache-control': 'no-cache, no-store',
      'request-id': newId('req'),
      'stripe-version': headerText(request.headers['stripe-version']) ?? apiVersion,
    })
  })
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof StripeFailure) return sendError(reply, error.status, error.body)
    const status = (error as { statusCode?: number }).statusCode
    if (status !== undefined && status < 500)
      return sendError(reply, status, { type: 'invalid_request_error', message: (error as Error).message })
    log.error({ err: error }, 'A call to the payment sandbox failed.')
    return sendError(reply, 500, { type: 'api_error', message: 'An unknown error occurred.' })
  })
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())
  for (const route of stripeRoutes) serve(app, context, keys, route, closing.signal)
  app.all('/v1/*', async (request) => {
    identifyCaller(keys, request.headers.authorization, parametersOf(request).key, true)
    throw new StripeFailure(404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${request.method}: ${request.url.split('?', 1)[0]}).`,
    })
  })
}
