import type { Queries } from '#adapters/database/port.ts'
import { PaymentRefused, type TransferState } from '#adapters/payments/port.ts'
import { spreadOverOwner, transfer } from '#domain/ledger.ts'
import { formatMoney, minus, zero } from '#domain/money.ts'
import { nextPayoutAttempt } from '#domain/payout.ts'
import { post, readOwnerLines } from '#server/ledger/store.ts'
import { payoutSent } from './emails/sent.ts'
import { notify } from '#server/outbox/notify.ts'
import type { Deps } from '#server/deps.ts'
import type { OperationHandler } from '#server/operations/handler.ts'
import type { Outcome } from '#server/operations/outcome.ts'
import { refreshPayoutAccount } from './account.ts'
import type { TransferOperation } from './operations.ts'
import { countTransfers, hasOpenCase, readOwed, notifyOwner } from './plan-payout.ts'
import { settleOwner } from './settle-owner.ts'
import { payoutFailed } from './emails/failed.ts'
import { restorePayout, withdrawn } from './withdraw-transfer.ts'

/** Sends an owner their money once. The operation's id in the metadata marks a transfer that an earlier attempt made. */
export async function runTransfer(deps: Deps, operation: TransferOperation): Promise<Outcome> {
  const { payments, database, log } = deps
  const { id, bookingId, request } = operation
  const made = operation.wasSent ? await findMade(deps, operation) : undefined
  if (made) return sent(operation, made)
  if (!(await isStillOwed(database, operation))) {
    return {
      status: 'refused',
      reason: withdrawn,
      isExpected: true,
      save: async (tx, now) => {
        await restorePayout(tx, bookingId, now)
        await settleOwner(tx, bookingId, now)
      },
    }
  }
  try {
    const metadata = { operation_id: id, booking_id: bookingId }
    return sent(operation, await payments.transfer({ ...request, metadata }, operation.idempotencyKey))
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error
    // The account may be the reason, so its state is read again: the next attempt waits until its payouts are enabled.
    await refreshPayoutAccount(deps, request.destination).catch((failure: unknown) =>
      log.warn({ err: failure, bookingId }, 'The account of a refused transfer could not be read'),
    )
    return refused(operation, error.message)
  }
}

async function findMade(
  { payments }: Deps,
  { id, request }: TransferOperation,
): Promise<TransferState | undefined> {
  const transfers = await payments.listTransfers(request.transferGroup)
  return transfers.find((made) => made.metadata['operation_id'] === id)
}

const isStillOwed = async (queries: Queries, { bookingId, request }: TransferOperation) =>
  (await readOwed(queries, bookingId)) === (request.owed ?? request.amount) &&
  !(await hasOpenCase(queries, bookingId))

const sent = (operation: TransferOperation, { id: transferId }: TransferState): Outcome => ({
  status: 'succeeded',
  result: { transferId },
  save: async (tx, now) => {
    const { id, bookingId, request } = operation
    const lines = await readOwnerLines(tx, bookingId)
    const owed = { owner_payable: minus(zero, lines.owner_payable), delivery: minus(zero, lines.delivery) }
    // If a refund was recorded first, the owner is overpaid now; `settleOwner` takes that back.
    const from = spreadOverOwner(request.amount, owed)
    await post(tx, bookingId, transfer(transferId, from, request.sourceChargeId), now)
    const { ownerId } = await tx
      .updateTable('bookings')
      .set({ payoutStatus: 'completed', payoutDueAt: null, stripeTransferId: transferId, updatedAt: now })
      .where('id', '=', bookingId)
      .returning('ownerId')
      .executeTakeFirstOrThrow()
    await notify(tx, payoutSent, {
      event: `transfer:${id}`,
      recipientId: ownerId,
      context: { bookingId, amount: formatMoney(request.amount) },
      now,
    })
    await settleOwner(tx, bookingId, now)
    if ((await readOwed(tx, bookingId)) > 0) await restorePayout(tx, bookingId, now)
  },
})

const refused = ({ bookingId }: TransferOperation, reason: string): Outcome => ({
  status: 'refused',
  reason,
  save: async (tx, now) => {
    const attempt = nextPayoutAttempt((await countTransfers(tx, bookingId)).refused, now)
    await restorePayout(tx, bookingId, now, attempt)
    if (!attempt) {
      const booking = await tx
        .updateTable('bookings')
        .set({ payoutStatus: 'failed' })
        .where('id', '=', bookingId)
        .returning(['id', 'ownerId'])
        .executeTakeFirstOrThrow()
      await notifyOwner(tx, booking, payoutFailed, 'failed', now)
    }
    await settleOwner(tx, bookingId, now)
  },
})

export const transferring: OperationHandler<TransferOperation> = {
  kind: 'transfer',
  run: runTransfer,
  sendsMoney: true,
}
