import { PaymentOutcomeUnknown, PaymentRefused } from '#adapters/payments/port.ts'
import { inTransaction } from '#adapters/database/transactions.ts'
import type { Task } from '#server/jobs/task.ts'
import { wokenTasks } from '#server/jobs/wake-worker.ts'
import type { Deps } from '#server/deps.ts'
import type { AnyHandler, OperationHandler } from './handler.ts'
import type { Operation } from './operation.ts'
import type { Outcome } from './outcome.ts'
import { claimOperations, finishOperation, lockBookingOf, postponeOperation } from './store.ts'

const maxConcurrent = 8
/** From this attempt on, failures are logged as errors for an operator. */
const manyAttempts = 10

/** Calls the provider for an operation that this process has claimed, and commits the outcome. */
export async function runOperation<Known extends Operation>(
  deps: Deps,
  operation: Known,
  handler: Omit<OperationHandler<Known>, 'kind'> | undefined,
): Promise<void> {
  try {
    const outcome = await perform(deps, operation, handler)
    if (outcome.status === 'waiting') await postponeOperation(deps.database, operation, outcome.reason)
    else await finish(deps, operation, handler?.sendsMoney ?? false, outcome)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const details = {
      err: error,
      operation: operation.id,
      kind: operation.kind,
      attempts: operation.attempts,
    }
    if (operation.attempts >= manyAttempts) deps.log.error(details, 'A payment operation keeps failing')
    else deps.log.warn(details, 'A payment operation failed and will be retried')
    const keyIsSpent = error instanceof PaymentOutcomeUnknown && error.keyIsSpent
    await postponeOperation(deps.database, operation, reason, keyIsSpent)
  }
}

async function perform<Known extends Operation>(
  deps: Deps,
  operation: Known,
  handler: Omit<OperationHandler<Known>, 'kind'> | undefined,
): Promise<Outcome> {
  try {
    if (!handler) throw new Error(`No handler is registered for operations of the kind ${operation.kind}`)
    return await handler.run(deps, operation)
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error
    return handler?.refused?.(operation, error.message) ?? { status: 'refused', reason: error.message }
  }
}

async function finish(
  { database, clock, log }: Deps,
  operation: Operation,
  sendsMoney: boolean,
  outcome: Exclude<Outcome, { status: 'waiting' }>,
): Promise<void> {
  const now = clock.now()
  await inTransaction(database, async (tx) => {
    await lockBookingOf(tx, operation)
    if (await finishOperation(tx, operation.id, outcome, now)) await outcome.save?.(tx, now)
  })
  if (outcome.status === 'refused') {
    const details = { operation: operation.id, kind: operation.kind, reason: outcome.reason }
    if (sendsMoney && !outcome.isExpected) log.error(details, 'Money could not be sent')
    else log.warn(details, 'A payment operation was refused')
  }
}

/** Returns the task that runs planned operations, including those that a stopped process left behind. */
export function openOperationsTask(handlers: readonly AnyHandler[]): Task {
  const byKind = new Map(handlers.map((handler) => [handler.kind, handler]))
  return {
    name: wokenTasks.operations,
    async run(deps) {
      const claimed = await claimOperations(deps, maxConcurrent)
      await Promise.all(
        claimed.map((operation) => runOperation(deps, operation as never, byKind.get(operation.kind))),
      )
      return claimed.length
    },
  }
}
