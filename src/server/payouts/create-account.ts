import type { Parts } from '#server/parts.ts'
import type { OperationOf } from '#server/payments/operation.ts'
import type { Outcome } from '#server/payments/outcome.ts'
import { saveAccountState } from './store.ts'

/**
 * Makes a person's one payout account. The provider cannot be searched for accounts, so a lost answer is asked for
 * again under the same key; an account that a day later turns out to exist twice holds no money and nobody knows it.
 */
export async function runAccountCreation(
  { payments }: Parts,
  { id, userId, request, idempotencyKey }: OperationOf<'create_account'>,
): Promise<Outcome> {
  const account = await payments.createPayoutAccount(request, idempotencyKey)
  return {
    status: 'succeeded',
    result: { accountId: account.id },
    save: async (tx, now) => {
      await tx
        .updateTable('users')
        .set({ stripeConnectAccountId: account.id, updatedAt: now })
        .where('id', '=', userId)
        .where('stripeConnectAccountId', 'is', null)
        .execute()
      await saveAccountState(tx, account, now)
      // The person's name and email were for the call only.
      await tx.updateTable('operations').set({ request: '{}' }).where('id', '=', id).execute()
    },
  }
}
