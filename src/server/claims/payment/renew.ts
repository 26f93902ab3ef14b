import { inTransaction } from '#adapters/database/transactions.ts'
import type { Deps } from '#server/deps.ts'
import { lockBooking } from '#server/bookings/store.ts'
import { recordDispute } from '#server/payments/disputes.ts'
import { settleClaim } from './settle.ts'

/** Reads the payment of a claim again, and its disputes, which open a case. Ignores intents that pay no claim. */
export async function renewClaimPayment(deps: Deps, intentId: string): Promise<void> {
  const { database, payments, clock } = deps
  const claim = await database
    .selectFrom('claims')
    .select(['id', 'bookingId'])
    .where('stripePaymentIntentId', '=', intentId)
    .executeTakeFirst()
  if (!claim) return
  const { outcome } = await settleClaim(deps, claim.id)
  if (outcome !== 'paid') return
  const disputes = await payments.listDisputes(intentId)
  if (disputes.length === 0) return
  await inTransaction(database, async (tx) => {
    await lockBooking(tx, claim.bookingId)
    for (const dispute of disputes) await recordDispute(tx, claim.bookingId, dispute, clock.now())
  })
}
