import type { Deps } from '#server/deps.ts'
import type { OperationHandler } from '#server/operations/handler.ts'
import type { Outcome } from '#server/operations/outcome.ts'
import type { AccountCreation } from './operations.ts'
import { saveAccountState } from './store.ts'

/** Creates a user's one payout account, or finds the one that an earlier attempt created. */
export async function runAccountCreation(
  { payments }: Deps,
  { id, userId, request, idempotencyKey, wasSent, createdAt }: AccountCreation,
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
      // Deletes the name and the email from the operation: only the call needed them.
      await tx.updateTable('operations').set({ request: '{}' }).where('id', '=', id).execute()
    },
  }
}

export const accountCreation: OperationHandler<AccountCreation> = {
  kind: 'create_account',
  run: runAccountCreation,
}
