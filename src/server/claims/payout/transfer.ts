import { PaymentRefused, type TransferState } from '#adapters/payments/port.ts'
import { hour } from '#domain/durations.ts'
import { claimTransfer } from '#domain/ledger-claims.ts'
import { formatMoney } from '#domain/money.ts'
import { nextPayoutAttempt } from '#domain/payout.ts'
import { claimPayoutSent } from '#server/claims/emails/payout.ts'
import type { Deps } from '#server/deps.ts'
import { post } from '#server/ledger/store.ts'
import type { OperationHandler } from '#server/operations/handler.ts'
import type { Outcome } from '#server/operations/outcome.ts'
import { notify } from '#server/outbox/notify.ts'
import { refreshPayoutAccount } from '#server/payouts/account.ts'
import type { ClaimTransferOperation } from './operations.ts'
import { findTransfers, setPayoutDue } from './plan.ts'

/**
 * Hours between attempts once the retries of a payout are used up. The wait is long, because someone has to fill the
 * platform's balance at the provider first.
 */
const hoursLater = 48

/** Sends an owner the money of a claim once. An earlier attempt is found by the operation's id in its metadata. */
async function runClaimTransfer(deps: Deps, operation: ClaimTransferOperation): Promise<Outcome> {
  const { payments, log } = deps
  const { id, request, wasSent } = operation
  const made = wasSent
    ? (await payments.listTransfers(request.order.transferGroup)).find(
        ({ metadata }) => metadata['operation_id'] === id,
      )
    : undefined
  if (made) return sent(operation, made)
  try {
    const metadata = { operation_id: id, claim_id: request.claimId }
    return sent(operation, await payments.transfer({ ...request.order, metadata }, operation.idempotencyKey))
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error
    // The account may be the reason: the next attempt waits until the provider has enabled its payouts.
    await refreshPayoutAccount(deps, request.order.destination).catch((failure: unknown) =>
      log.warn(
        { err: failure, claimId: request.claimId },
        'The account of a refused transfer could not be read',
      ),
    )
    return refused(operation, error.message)
  }
}

const sent = ({ bookingId, request }: ClaimTransferOperation, { id }: TransferState): Outcome => ({
  status: 'succeeded',
  result: { transferId: id },
  save: async (tx, now) => {
    const { claimId, order } = request
    await post(tx, bookingId, claimTransfer(id, order.amount, claimId), now)
    // More may have been paid meanwhile, so the claim is due again and the next run of `sendClaimPayouts` checks it.
    await setPayoutDue(tx, claimId, now)
    const { ownerId } = await tx
      .selectFrom('claims')
      .select('ownerId')
      .where('id', '=', claimId)
      .executeTakeFirstOrThrow()
    await notify(tx, claimPayoutSent, {
      event: `claim-transfer:${id}`,
      recipientId: ownerId,
      context: { claimId, amount: formatMoney(order.amount) },
      now,
    })
  },
})

const refused = ({ bookingId, request }: ClaimTransferOperation, reason: string): Outcome => ({
  status: 'refused',
  reason,
  save: async (tx, now) => {
    const before = await findTransfers(tx, { id: request.claimId, bookingId })
    const refusals = before.filter(({ status }) => status === 'refused').length
    const next = nextPayoutAttempt(refusals, now) ?? new Date(now.getTime() + hoursLater * hour)
    await setPayoutDue(tx, request.claimId, next)
  },
})

export const claimTransferring: OperationHandler<ClaimTransferOperation> = {
  kind: 'claim_transfer',
  run: runClaimTransfer,
  sendsMoney: true,
}
