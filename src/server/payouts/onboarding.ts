import type { Transaction } from 'kysely'
import { inTransaction } from '#adapters/database/transactions.ts'
import type { Tables } from '#adapters/database/port.ts'
import type { Deps } from '#server/deps.ts'
import { awaitOperation } from '#server/operations/await.ts'
import { resultOrThrow, callProvider } from '#server/operations/refusals.ts'
import { accountCreation } from './create-account.ts'
import type { CreateAccountRequest } from './operations.ts'

/** Returns a fresh address of the provider's onboarding. The first call creates the user's account. */
export async function startOnboarding(deps: Deps, userId: string, now: Date): Promise<string> {
  const started = await inTransaction(deps.database, (tx) => planAccount(tx, userId, now))
  const accountId =
    'accountId' in started
      ? started.accountId
      : resultOrThrow<{ accountId: string }>(await awaitOperation(deps, started.operationId, accountCreation))
          .accountId
  const profile = `${deps.settings.publicUrl}/profile`
  return callProvider(() =>
    deps.payments.onboardingAddress(accountId, {
      returnTo: `${profile}?stripe_connect_success=true`,
      refreshTo: `${profile}?stripe_connect_refresh=true`,
    }),
  )
}

/** Returns the user's account, or the one operation that creates it. The user's row stays locked until the commit. */
async function planAccount(
  tx: Transaction<Tables>,
  userId: string,
  now: Date,
): Promise<{ accountId: string } | { operationId: string }> {
  const user = await tx
    .selectFrom('users')
    .select(['email', 'firstName', 'lastName', 'stripeConnectAccountId'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (user.stripeConnectAccountId) return { accountId: user.stripeConnectAccountId }
  const before = await tx
    .selectFrom('operations')
    .select(['id', 'status'])
    .where('userId', '=', userId)
    .where('kind', '=', 'create_account')
    .execute()
  const open = before.find(({ status }) => status !== 'refused')
  if (open) return { operationId: open.id }
  const { email, firstName, lastName } = user
  const request: CreateAccountRequest = { email, firstName, lastName, metadata: { user_id: userId } }
  const { id } = await tx
    .insertInto('operations')
    .values({
      kind: 'create_account',
      userId,
      idempotencyKey: `user:${userId}:payout-account:${before.length + 1}`,
      request: JSON.stringify(request),
      nextAttemptAt: new Date(),
      createdAt: now,
      updatedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { operationId: id }
}
