import { setTimeout as pause } from 'node:timers/promises'
import type { Deps } from '#server/deps.ts'
import { getPayoutAccountOf, saveAccountState } from './store.ts'

/** A page waits for the state of an account, so the provider gets only this long. */
const maxWait = 3_000

/** Reads an account at the provider and writes its state down. */
export async function refreshPayoutAccount(deps: Deps, accountId: string): Promise<void> {
  const account = await deps.payments.readPayoutAccount(accountId)
  await saveAccountState(deps.database, account, deps.clock.now())
}

/** What is known about a person's payout account; asks the provider while payouts are not enabled, if it answers. */
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
