import { sql } from 'kysely'
import type { PayoutAccountState } from '#adapters/payments/port.ts'
import type { Queries } from '#adapters/database/port.ts'

export type PayoutAccount = { accountId: string | null; payoutsEnabled: boolean }

export async function getPayoutAccountOf(queries: Queries, userId: string): Promise<PayoutAccount> {
  const { stripeConnectAccountId, stripePayoutsEnabled } = await queries
    .selectFrom('users')
    .select(['stripeConnectAccountId', 'stripePayoutsEnabled'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return { accountId: stripeConnectAccountId, payoutsEnabled: stripePayoutsEnabled }
}

/**
 * Stores the provider's state of an account, if it is one of ours. Enabled payouts mean that the provider has
 * verified the user, who gets the badge. The badge stays when payouts are disabled later, because an admin may have
 * given it too.
 */
export async function saveAccountState(
  queries: Queries,
  account: PayoutAccountState,
  now: Date,
): Promise<void> {
  await queries
    .updateTable('users')
    .set({
      stripeOnboardingCompleted: account.detailsSubmitted,
      stripeChargesEnabled: account.chargesEnabled,
      stripePayoutsEnabled: account.payoutsEnabled,
      ...(account.payoutsEnabled && {
        verified: true,
        // A user who was verified before keeps that verification.
        verifiedAt: sql<Date>`coalesce(verified_at, ${now})`,
        verifiedBy: sql<'payments' | 'admin'>`coalesce(verified_by, 'payments')`,
      }),
      updatedAt: now,
    })
    .where('stripeConnectAccountId', '=', account.id)
    .where((row) =>
      row.or([
        row('stripeOnboardingCompleted', '<>', account.detailsSubmitted),
        row('stripeChargesEnabled', '<>', account.chargesEnabled),
        row('stripePayoutsEnabled', '<>', account.payoutsEnabled),
      ]),
    )
    .execute()
}
