import type { Deps } from '#server/deps.ts'
import type { OperationOf } from '#server/operations/operation.ts'
import type { Outcome } from '#server/operations/outcome.ts'
import { saveAccountState } from './store.ts'

/** Makes a person's one payout account, or finds the one that an earlier attempt made. */
export async function runAccountCreation(
  { payments }: Deps,
  { id, userId, request, idempotencyKey, wasSent, createdAt }: OperationOf<'create_account'>,
): Promise<Outcome> {
  const made = wasSent ? await payments.findPayoutAccounts({ key: 'user_id', value: userId }, createdAt) : []
  const account = made[0] ?? (await payments.createPayoutAccount(request, idempotencyKey))
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
