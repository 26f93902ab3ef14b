import { PaymentRefused, type ReversalState } from '#adapters/payments/port.ts'
import { reversal, spreadOverOwner } from '#domain/ledger.ts'
import { minus, plus, zero, type Cents, greater, lesser, cents } from '#domain/money.ts'
import { post, readOwnerLines } from '#server/ledger/store.ts'
import type { Deps } from '#server/deps.ts'
import type { OperationHandler } from '#server/operations/handler.ts'
import type { Outcome } from '#server/operations/outcome.ts'
import type { ReversalOperation } from './operations.ts'
import { recordReversals } from './record-reversals.ts'
import { oweOverpaid, planReversal, settleOwner } from './settle-owner.ts'

/** Takes part of a transfer back from the owner's account, once. What the account cannot cover becomes the owner's debt. */
export async function runReversal({ payments }: Deps, operation: ReversalOperation): Promise<Outcome> {
  const { transferId, amount, destination } = operation.request
  const before = await payments.listReversals(transferId)
  const made = before.find(({ metadata }) => metadata['operation_id'] === operation.id)
  if (made) return reversed(operation, made)
  try {
    const metadata = { operation_id: operation.id, booking_id: operation.bookingId }
    return reversed(
      operation,
      await payments.reverseTransfer({ transferId, amount, metadata }, operation.idempotencyKey),
    )
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error
    const isShort = error.code === 'balance_insufficient'
    const available = isShort ? await payments.readAvailable(destination) : zero
    return refused(
      operation,
      error.message,
      greater(zero, lesser(available, minus(amount, cents(1)))),
      before,
    )
  }
}

const reversed = ({ bookingId, request }: ReversalOperation, made: ReversalState): Outcome => ({
  status: 'succeeded',
  result: { reversalId: made.id },
  save: async (tx, now) => {
    const into = spreadOverOwner(made.amount, await readOwnerLines(tx, bookingId))
    await post(tx, bookingId, reversal(made.id, into, request.transferId), now)
    await settleOwner(tx, bookingId, now)
  },
})

/**
 * Returns the outcome of a refused reversal. Plans another one for `available`, the amount that the account can
 * cover. The rest becomes debt, unless it was taken back by hand in the meantime.
 */
const refused = (
  { bookingId, request }: ReversalOperation,
  reason: string,
  available: Cents,
  before: readonly ReversalState[],
): Outcome => ({
  status: 'refused',
  reason,
  save: async (tx, now) => {
    await recordReversals(tx, bookingId, before, now)
    const lines = await readOwnerLines(tx, bookingId)
    const overpaid = greater(zero, plus(lines.owner_payable, lines.delivery))
    const missing = minus(lesser(request.amount, overpaid), lesser(available, overpaid))
    if (missing > 0) await oweOverpaid(tx, bookingId, missing, now)
    if (available > 0 && overpaid > 0) {
      await planReversal(tx, bookingId, request.transferId, lesser(available, overpaid), now)
    } else {
      await settleOwner(tx, bookingId, now)
    }
  },
})

export const transferReversal: OperationHandler<ReversalOperation> = {
  kind: 'reverse_transfer',
  run: runReversal,
}
