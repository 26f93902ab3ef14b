import { type ErrorBody, StripeFailure } from './failures.ts'
import { type ApiResponse, claimKey, hashOf, saveResponse } from './idempotency.ts'
import { refuseUnknown } from './parameters.ts'
import { type Call, Refusal, type Route } from './route.ts'
import type { Work } from './store.ts'
import { type SandboxContext, inTransaction } from './transactions.ts'

const errorResponse = (status: number, body: ErrorBody): ApiResponse => ({ status, body: { error: body } })

const runRoute = async (work: Work, route: Route, call: Call): Promise<ApiResponse> => {
  const result = await route.run(work, call)
  return result instanceof Refusal ? errorResponse(result.status, result.body) : { status: 200, body: result }
}

/**
 * Runs a call and rolls back its effects if it fails. Returns the error response if Stripe stores such a failure for the
 * idempotency key, and throws any other failure.
 */
const runRemembered = async (work: Work, route: Route, call: Call): Promise<ApiResponse> => {
  await work.client.query('savepoint call')
  try {
    return await runRoute(work, route, call)
  } catch (error) {
    if (!(error instanceof StripeFailure) || !error.remembered) throw error
    await work.client.query('rollback to savepoint call')
    return errorResponse(error.status, error.body)
  }
}

/** Handles a call of the API in one transaction, which is committed before the response is sent. */
export const handleCall = async (
  context: SandboxContext,
  route: Route,
  call: Call,
  request: { path: string; idempotencyKey: string | undefined },
): Promise<ApiResponse> => {
  const key = route.method === 'POST' ? request.idempotencyKey : undefined
  try {
    return await inTransaction(
      context,
      async (work) => {
        if (key === undefined) {
          refuseUnknown(call.parameters, route.known)
          return runRemembered(work, route, call)
        }
        const hash = hashOf(route.method, request.path, call.parameters)
        const before = await claimKey(work.client, key, hash, work.now)
        if (before) return before
        refuseUnknown(call.parameters, route.known)
        const response = await runRemembered(work, route, call)
        await saveResponse(work.client, key, hash, work.requestId, response, work.now)
        return response
      },
      key ?? null,
    )
  } catch (error) {
    if (error instanceof StripeFailure) return errorResponse(error.status, error.body)
    throw error
  }
}
