import { setTimeout as pause } from 'node:timers/promises'
import type { Deps } from '#server/deps.ts'
import type { OperationHandler } from './handler.ts'
import type { Operation } from './operation.ts'
import { runOperation } from './run.ts'
import { claimOperation, getOperationState, type OperationState } from './store.ts'

/** Milliseconds that a request waits for an operation, which another request may be running. Product rules: Bookings. */
const maxWait = 10_000
const firstPause = 40
const maxPause = 400

/**
 * Runs a planned operation now, or waits while another process runs it. Returns its state, which is still open when
 * the provider did not respond or the wait was too long.
 */
export async function awaitOperation<Known extends Operation>(
  deps: Deps,
  id: string,
  handler: OperationHandler<Known>,
): Promise<OperationState> {
  const until = Date.now() + maxWait
  const claimed = await claimOperation<Known>(deps, id)
  if (claimed) {
    // This request waits no longer than others do. The call of the provider continues to its end.
    const run = runOperation(deps, claimed, handler).catch((error: unknown) =>
      deps.log.error({ err: error, operation: id }, 'Could not save the outcome of an operation'),
    )
    await Promise.race([run, pause(maxWait, undefined, { ref: false })])
  }
  for (let wait = firstPause; ; wait = Math.min(wait * 2, maxPause)) {
    const state = await getOperationState(deps.database, id)
    const isOver = state.status === 'succeeded' || state.status === 'refused'
    // A failed attempt ends the wait too: the next attempt comes later.
    if (isOver || state.lastError !== null || Date.now() + wait > until) return state
    await pause(wait)
  }
}
