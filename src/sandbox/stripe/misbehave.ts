import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { StripeFailure } from './failures.ts'
import type { CallFault, Mix } from './fault-kinds.ts'
import type { ApiResponse } from './idempotency.ts'
import type { Route } from './route.ts'

/** Returned instead of a response to close the connection. */
export const hangUp = Symbol('hang up')

const tooMany: ApiResponse = {
  status: 429,
  body: {
    error: {
      type: 'invalid_request_error',
      code: 'rate_limit',
      message: 'Request rate limit exceeded. Learn more: https://stripe.com/docs/rate-limits',
    },
  },
}

/**
 * Returns a copy of a route whose calls fail with status 500. The failure is stored for the idempotency key, as Stripe
 * does.
 */
const failing = (route: Route): Route => ({
  ...route,
  run: () => {
    throw new StripeFailure(500, { type: 'api_error', message: 'An unknown error occurred.' }, true)
  },
})

/**
 * Runs a call with the fault that was chosen for it, if any. Returns `hangUp` if the connection has to be closed without
 * a response. `hold` waits while the connection stays open.
 */
export const misbehave = async (
  fault: { kind: CallFault; mix: Mix } | undefined,
  route: Route,
  run: (route: Route) => Promise<ApiResponse>,
  hold: (waitMs: number) => Promise<void>,
): Promise<ApiResponse | typeof hangUp> => {
  switch (fault?.kind) {
    case undefined:
      return run(route)
    case 'error_500':
      return run(failing(route))
    case 'rate_limit':
      return tooMany
    case 'slow': {
      const response = await run(route)
      await hold(fault.mix.slowMs)
      return response
    }
    case 'timeout_after':
    case 'drop_after':
      await run(route)
      break
    case 'timeout_before':
    case 'drop_before':
  }
  if (fault.kind === 'timeout_before' || fault.kind === 'timeout_after') await hold(fault.mix.holdMs)
  return hangUp
}

/** Waits until the time is over, the caller disconnects or the server closes. */
export const holdOpen = async (request: FastifyRequest, closing: AbortSignal, waitMs: number) => {
  const gone = new AbortController()
  const leave = () => gone.abort()
  request.raw.socket.once('close', leave)
  try {
    await pause(waitMs, undefined, { signal: AbortSignal.any([gone.signal, closing]) })
  } catch {
    // The caller disconnected, or the server closes.
  } finally {
    request.raw.socket.off('close', leave)
  }
}
