import type { Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'
import { inTransaction } from '#adapters/database/transactions.ts'
import type { DisputeState } from '#adapters/payments/port.ts'
import { disputeLost, disputeReinstated, disputeWithdrawn } from '#domain/ledger.ts'
import { lockBooking } from '#server/bookings/store.ts'
import { closeCaseOf, openCase } from '#server/cases/store.ts'
import { findPosted, post } from '#server/ledger/store.ts'
import type { Deps } from '#server/deps.ts'
import { hurryRefunds } from './hurry-refunds.ts'
import { findBookingOfIntent } from './intents.ts'
import { settleOwner } from '#server/payouts/settle-owner.ts'

/**
 * Reads the disputes of a payment from the provider. An open or lost dispute opens a case, which holds the owner's
 * payout. Winning the dispute closes the case; after a loss an admin decides.
 */
export async function renewDisputes(deps: Deps, intentId: string): Promise<void> {
  const { database, payments, clock } = deps
  const bookingId = await findBookingOfIntent(database, intentId)
  if (bookingId === undefined) return
  const disputes = await payments.listDisputes(intentId)
  if (disputes.length === 0) return
  await inTransaction(database, async (tx) => {
    if (!(await lockBooking(tx, bookingId))) return
    for (const dispute of disputes) await recordDispute(tx, bookingId, dispute, clock.now())
    await settleOwner(tx, bookingId, clock.now())
  })
  // Retries the waiting refunds: the dispute may not block them any more, or its money has already reached the renter.
  await hurryRefunds(database, bookingId)
}

/** Records a dispute about a payment of a booking, or of a claim for it. The caller holds the booking's lock. */
export async function recordDispute(
  tx: Transaction<Tables>,
  bookingId: string,
  { id, chargeId, withdrawn, status }: DisputeState,
  now: Date,
): Promise<void> {
  if (status !== 'won') await openCase(tx, { bookingId, kind: 'dispute', reference: id, now })
  if (withdrawn > 0) await post(tx, bookingId, disputeWithdrawn(id, withdrawn, chargeId), now)
  const taken = await findPosted(tx, 'dispute_withdrawn', id)
  if (status === 'won') {
    if (taken && withdrawn === 0) await post(tx, bookingId, disputeReinstated(id, taken, chargeId), now)
    await closeCaseOf(tx, id, 'won', now)
  }
  if (status === 'lost' && taken) await post(tx, bookingId, disputeLost(id, taken, chargeId), now)
}
