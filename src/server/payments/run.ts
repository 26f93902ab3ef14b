import { PaymentOutcomeUnknown, PaymentRefused } from '#adapters/payments/port.ts'
import { inTransaction } from '#adapters/database/transactions.ts'
import { lockBooking } from '#server/bookings/store.ts'
import type { Task } from '#server/jobs/task.ts'
import type { Parts } from '#server/parts.ts'
import { runAccountCreation } from '#server/payouts/create-account.ts'
import { runIntentCancellation } from './cancel-intent.ts'
import { runIntentCreation } from './create-intent.ts'
import type { Operation } from './operation.ts'
import type { Outcome } from './outcome.ts'
import { refusedRefund, runRefund } from './refund.ts'
import { runReversal } from '#server/payouts/reverse-transfer.ts'
import { runTransfer } from '#server/payouts/transfer.ts'
import { claimOperations, finishOperation, postponeOperation } from './store.ts'

const atOnce = 8
/** From here on an operator should know that something does not come to an end. */
const manyAttempts = 10

/** Calls the provider for an operation that this process has claimed, and commits what came of it. */
export async function runOperation(parts: Parts, operation: Operation): Promise<void> {
  try {
    const outcome = await perform(parts, operation)
    if (outcome.status === 'waiting') await postponeOperation(parts.database, operation, outcome.reason)
    else await finish(parts, operation, outcome)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const details = {
      err: error,
      operation: operation.id,
      kind: operation.kind,
      attempts: operation.attempts,
    }
    if (operation.attempts >= manyAttempts) parts.log.error(details, 'A payment operation keeps failing')
    else parts.log.warn(details, 'A payment operation is tried again')
    const keyIsSpent = error instanceof PaymentOutcomeUnknown && error.keyIsSpent
    await postponeOperation(parts.database, operation, reason, keyIsSpent)
  }
}

async function perform(parts: Parts, operation: Operation): Promise<Outcome> {
  try {
    switch (operation.kind) {
      case 'create_intent':
        return await runIntentCreation(parts, operation)
      case 'cancel_intent':
        return await runIntentCancellation(parts, operation)
      case 'refund':
        return await runRefund(parts, operation)
      case 'transfer':
        return await runTransfer(parts, operation)
      case 'reverse_transfer':
        return await runReversal(parts, operation)
      case 'create_account':
        return await runAccountCreation(parts, operation)
    }
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error
    if (operation.kind === 'refund') return refusedRefund(operation, error.message)
    return { status: 'refused', reason: error.message }
  }
}

async function finish(
  { database, clock, log }: Parts,
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
    // Money that a renter waits for is an operator's business at once.
    if (operation.kind === 'refund') log.error(details, 'A refund was refused')
    else log.warn(details, 'A payment operation was refused')
  }
}

/** Runs what was planned and not done, and what a process left behind. */
export const operationsTask: Task = {
  name: 'operations',
  async run(parts) {
    const claimed = await claimOperations(parts, atOnce)
    await Promise.all(claimed.map((operation) => runOperation(parts, operation)))
    return claimed.length
  },
}
