import { type ErrorBody, StripeFailure } from './failures.ts'
import { type Answer, claimKey, hashOf, keepAnswer } from './idempotency.ts'
import { refuseUnknown } from './parameters.ts'
import { type Call, Refusal, type Route } from './route.ts'
import type { Work } from './store.ts'
import { type Books, inWork } from './transactions.ts'

const errorAnswer = (status: number, body: ErrorBody): Answer => ({ status, body: { error: body } })

const runRoute = async (work: Work, route: Route, call: Call): Promise<Answer> => {
  const result = await route.run(work, call)
  return result instanceof Refusal ? errorAnswer(result.status, result.body) : { status: 200, body: result }
}

/** Undoes what a failed call did, yet keeps its answer for its key when the provider would. */
const runRemembered = async (work: Work, route: Route, call: Call): Promise<Answer> => {
  await work.client.query('savepoint call')
  try {
    return await runRoute(work, route, call)
  } catch (error) {
    if (!(error instanceof StripeFailure) || !error.remembered) throw error
    await work.client.query('rollback to savepoint call')
    return errorAnswer(error.status, error.body)
  }
}

/** The one place through which every call of the API passes, committed before it is answered. */
export const answerCall = async (
  books: Books,
  route: Route,
  call: Call,
  request: { path: string; idempotencyKey: string | undefined },
): Promise<Answer> => {
  const key = route.method === 'POST' ? request.idempotencyKey : undefined
  try {
    return await inWork(
      books,
      async (work) => {
        if (key === undefined) {
          refuseUnknown(call.parameters, route.known)
          return runRemembered(work, route, call)
        }
        const hash = hashOf(route.method, request.path, call.parameters)
        const before = await claimKey(work.client, key, hash, work.now)
        if (before) return before
        refuseUnknown(call.parameters, route.known)
        const answer = await runRemembered(work, route, call)
        await keepAnswer(work.client, key, hash, work.requestId, answer, work.now)
        return answer
      },
      key ?? null,
    )
  } catch (error) {
    if (error instanceof StripeFailure) return errorAnswer(error.status, error.body)
    throw error
  }
}
