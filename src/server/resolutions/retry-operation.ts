import { inTransaction } from '#adapters/database/transactions.ts'
import type { Actor } from '#server/audit/actor.ts'
import { audit } from '#server/audit/write-entry.ts'
import { conflict, notFound } from '#server/http/failure.ts'
import { wakeWorker } from '#server/jobs/wake-worker.ts'
import type { Deps } from '#server/deps.ts'
import { retryPayout, retryRefund } from './retry.ts'

/**
 * Makes a failed call to the payment provider due now, under its old idempotency key, so that it has its effect once. A
 * refund or transfer that the provider refused is planned anew, as on the admin pages.
 */
export async function retryOperation(
  deps: Deps,
  id: string,
  { actor, reason, now }: { actor: Actor; reason: string; now: Date },
): Promise<{ did: string }> {
  const operation = await deps.database
    .selectFrom('operations')
    .select(['kind', 'status', 'bookingId'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!operation) throw notFound('operation')
  const { kind, status, bookingId } = operation
  if (status === 'succeeded')
    throw conflict('wrong_state', 'This operation has succeeded. Nothing was changed.')
  if (status !== 'refused') return hurry(deps, id, { actor, reason, now })
  if (bookingId && kind === 'refund') {
    await retryRefund(deps, bookingId, actor, reason, now)
    return { did: 'planned the refund again' }
  }
  if (bookingId && kind === 'transfer') {
    await retryPayout(deps, bookingId, actor, reason, now)
    return { did: 'planned the payout again' }
  }
  throw conflict(
    'wrong_state',
    `Stripe refused this ${kind.replaceAll('_', ' ')} for good; a new one is made when the user tries again. Nothing was changed.`,
  )
}

/** Makes an operation due now. Throws 409 if it has no error: then a process is running it, or is about to. */
const hurry = (
  { database }: Deps,
  id: string,
  { actor, reason, now }: { actor: Actor; reason: string; now: Date },
) =>
  inTransaction(database, async (tx) => {
    const due = await tx
      .updateTable('operations')
      // Uses the real time: calls to the provider do not follow the clock that the sandbox can move.
      .set({ nextAttemptAt: new Date() })
      .where('id', '=', id)
      .where('status', '=', 'unknown')
      .where('lastError', 'is not', null)
      .returning(['kind', 'bookingId', 'userId', 'attempts', 'lastError'])
      .executeTakeFirst()
    if (!due)
      throw conflict('in_progress', 'This operation is being run, or about to be. Nothing was changed.')
    const { kind, bookingId, userId, attempts, lastError } = due
    await audit(tx, {
      actor,
      action: 'retry_operation',
      ...(bookingId && { bookingId }),
      ...(userId && { userId }),
      reason,
      details: { operationId: id, kind, attempts, lastError },
      now,
    })
    wakeWorker(tx, 'operations')
    return { did: 'made the call due now' }
  })
