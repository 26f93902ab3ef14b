import { PaymentOutcomeUnknown, PaymentRefused } from '#adapters/payments/port.ts'
import { inTransaction } from '#adapters/database/transactions.ts'
import { lockBooking } from '#server/bookings/store.ts'
import type { Task } from '#server/jobs/task.ts'
import type { Deps } from '#server/deps.ts'
import { runAccountCreation } from '#server/payouts/create-account.ts'
import { runIntentCancellation } from '#server/payments/cancel-intent.ts'
import { runIntentCreation } from '#server/payments/create-intent.ts'
import type { Operation } from './operation.ts'
import type { Outcome } from './outcome.ts'
import { refusedRefund, runRefund } from '#server/payments/refund.ts'
import { runReversal } from '#server/payouts/reverse-transfer.ts'
import { runTransfer } from '#server/payouts/transfer.ts'
import { withdrawn } from '#server/payouts/withdraw-transfer.ts'
import { claimOperations, finishOperation, postponeOperation } from './store.ts'

const atOnce = 8
/** From here on an operator should know that something does not come to an end. */
const manyAttempts = 10

/** Calls the provider for an operation that this process has claimed, and commits what came of it. */
export async function runOperation(deps: Deps, operation: Operation): Promise<void> {
  try {
    const outcome = await perform(deps, operation)
    if (outcome.status === 'waiting') await postponeOperation(deps.database, operation, outcome.reason)
    else await finish(deps, operation, outcome)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const details = {
      err: error,
      operation: operation.id,
      kind: operation.kind,
      attempts: operation.attempts,
    }
    if (operation.attempts >= manyAttempts) deps.log.error(details, 'A payment operation keeps failing')
    else deps.log.warn(details, 'A payment operation is tried again')
    const keyIsSpent = error instanceof PaymentOutcomeUnknown && error.keyIsSpent
    await postponeOperation(deps.database, operation, reason, keyIsSpent)
  }
}

async function perform(deps: Deps, operation: Operation): Promise<Outcome> {
  try {
    switch (operation.kind) {
      case 'create_intent':
        return await runIntentCreation(deps, operation)
      case 'cancel_intent':
        return await runIntentCancellation(deps, operation)
      case 'refund':
        return await runRefund(deps, operation)
      case 'transfer':
        return await runTransfer(deps, operation)
      case 'reverse_transfer':
        return await runReversal(deps, operation)
      case 'create_account':
        return await runAccountCreation(deps, operation)
    }
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error
    if (operation.kind === 'refund') return refusedRefund(operation, error.message)
    return { status: 'refused', reason: error.message }
  }
}

async function finish(
  { database, clock, log }: Deps,
  operation: Operation,
  outcome: Exclude<Outcome, { status: 'waiting' }>,
): Promise<void> {
  const now = clock.now()
  await inTransaction(database, async (tx) => {
    // Booking first, operation second: the order in which every plan takes them.
    if ('bookingId' in operation && operation.bookingId) await lockBooking(tx, operation.bookingId)
    if (await finishOperation(tx, operation.id, outcome, now)) await outcome.save?.(tx, now)
  })
  if (outcome.status === 'refused') {
    const details = { operation: operation.id, kind: operation.kind, reason: outcome.reason }
    // Money that somebody waits for is an operator's business at once.
    const isMoney = operation.kind === 'refund' || operation.kind === 'transfer'
    if (isMoney && outcome.reason !== withdrawn) log.error(details, 'Money could not be sent')
    else log.warn(details, 'A payment operation was refused')
  }
}

/** Runs what was planned and not done, and what a process left behind. */
export const operationsTask: Task = {
  name: 'operations',
  async run(deps) {
    const claimed = await claimOperations(deps, atOnce)
    await Promise.all(claimed.map((operation) => runOperation(deps, operation)))
    return claimed.length
  },
}
