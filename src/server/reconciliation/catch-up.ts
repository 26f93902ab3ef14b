import type { Deps } from '#server/deps.ts'
import { renewDisputes } from '#server/payments/disputes.ts'
import type { RenewPayment } from '#server/payments/inbox.ts'
import { renewRefunds } from '#server/payments/renew-refunds.ts'
import { settlePayment } from '#server/payments/settle.ts'
import { renewTransfer } from '#server/payouts/record-reversals.ts'
import { compareBooks, type Difference } from './compare-books.ts'

/**
 * Compares our ledger with the records of the payment provider, reads from the provider what lost webhooks would have
 * reported, and compares once more. Changes nothing at the provider. Returns the differences of both comparisons.
 */
export async function catchUp(
  deps: Deps,
  otherPayments: readonly RenewPayment[],
  span: { since?: Date; until?: Date } = {},
): Promise<{ missed: Difference[]; left: Difference[] }> {
  const missed = await compareBooks(deps, span)
  for (const difference of missed) await readAgain(deps, otherPayments, difference)
  return { missed, left: missed.length > 0 ? await compareBooks(deps, span) : [] }
}

async function readAgain(
  deps: Deps,
  otherPayments: readonly RenewPayment[],
  { belongsTo, reference }: Difference,
): Promise<void> {
  deps.log.warn({ reference }, 'The payment provider moved money, and no event about it was handled')
  if (belongsTo === undefined) return
  if ('transferId' in belongsTo) return renewTransfer(deps, belongsTo.transferId)
  const { intentId } = belongsTo
  for (const renew of otherPayments) await renew(deps, intentId)
  const booking = await deps.database
    .selectFrom('bookings')
    .select('id')
    .where('stripePaymentIntentId', '=', intentId)
    .executeTakeFirst()
  if (!booking) return
  await settlePayment(deps, booking.id)
  await renewRefunds(deps, intentId)
  await renewDisputes(deps, intentId)
}
