import { setTimeout as pause } from 'node:timers/promises'
import type { Deps } from '#server/deps.ts'
import { getPayoutAccountOf, saveAccountState } from './store.ts'

/** How long a page waits for the provider's state of an account, in milliseconds. */
const maxWait = 3_000

export async function refreshPayoutAccount(deps: Deps, accountId: string): Promise<void> {
  const account = await deps.payments.readPayoutAccount(accountId)
  await saveAccountState(deps.database, account, deps.clock.now())
}

/** Returns the state of a user's payout account. While payouts are not enabled, it is read from the provider first. */
export async function readPayoutStatus(
  deps: Deps,
  userId: string,
): Promise<{ connected: boolean; payoutsEnabled: boolean }> {
  const known = await getPayoutAccountOf(deps.database, userId)
  if (known.accountId === null) return { connected: false, payoutsEnabled: false }
  if (known.payoutsEnabled) return { connected: true, payoutsEnabled: true }
  const refreshed = refreshPayoutAccount(deps, known.accountId).catch((error: unknown) =>
    deps.log.warn({ err: error, userId }, 'A payout account could not be read'),
  )
  await Promise.race([refreshed, pause(maxWait, undefined, { ref: false })])
  const { payoutsEnabled } = await getPayoutAccountOf(deps.database, userId)
  return { connected: true, payoutsEnabled }
}
