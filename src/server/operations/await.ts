import { setTimeout as pause } from 'node:timers/promises'
import type { Deps } from '#server/deps.ts'
import type { OperationHandler } from './handler.ts'
import type { Operation } from './operation.ts'
import { runOperation } from './run.ts'
import { claimOperation, getOperationState, type OperationState } from './store.ts'

/** Product rules, bookings: how long a call waits for another one that asks the provider for the same thing. */
const maxWait = 10_000
const firstPause = 40
const maxPause = 400

/**
 * Runs a planned operation now, or waits for whoever runs it. Answers its state, which is still open when the provider
 * did not answer or the wait was too long.
 */
export async function awaitOperation<Known extends Operation>(
  deps: Deps,
  id: string,
  handler: OperationHandler<Known>,
): Promise<OperationState> {
  const until = Date.now() + maxWait
  const claimed = await claimOperation<Known>(deps, id)
  if (claimed) {
    // A slow provider is waited for no longer than by the others; the call itself goes on to its end.
    const run = runOperation(deps, claimed, handler).catch((error: unknown) =>
      deps.log.error({ err: error, operation: id }, 'The outcome of an operation could not be written down'),
    )
    await Promise.race([run, pause(maxWait, undefined, { ref: false })])
  }
  for (let wait = firstPause; ; wait = Math.min(wait * 2, maxPause)) {
    const state = await getOperationState(deps.database, id)
    const isOver = state.status === 'succeeded' || state.status === 'refused'
    // A failed attempt is an answer too: the next one comes later, and the caller should not wait for it.
    if (isOver || state.lastError !== null || Date.now() + wait > until) return state
    await pause(wait)
  }
}
