import { inTransaction } from '#adapters/database/transactions.ts'
import { lockListingsOfUser } from '#server/cancellations/lock-listings-of-user.ts'
import { conflict } from '#server/http/failure.ts'
import type { Actor } from '#server/audit/actor.ts'
import { accountReinstated } from './emails/account.ts'
import { notify } from '#server/outbox/notify.ts'
import type { Deps } from '#server/deps.ts'
import { audit } from '#server/audit/write-entry.ts'
import { getUserView } from './user-view.ts'
import { lockUser } from './lock-user.ts'

/** Ends a suspension and shows the listings that it hid. Bookings that the suspension ended stay ended. */
export async function reinstate(
  { database, settings }: Deps,
  id: string,
  admin: Actor,
  reason: string,
  now: Date,
) {
  await inTransaction(database, async (tx) => {
    await lockListingsOfUser(tx, id)
    const user = await lockUser(tx, id)
    if (!user.suspendedAt) throw conflict('wrong_state', 'This person isn’t suspended. Nothing was changed.')
    await tx
      .updateTable('users')
      .set({ suspendedAt: null, suspensionReason: null, updatedAt: now })
      .where('id', '=', id)
      .execute()
    await tx
      .updateTable('gearListings')
      .set({ status: 'active', moderationReason: null, hiddenWithOwner: false, updatedAt: now })
      .where('ownerId', '=', id)
      .where('hiddenWithOwner', '=', true)
      .execute()
    const entry = await audit(tx, { actor: admin, action: 'reinstate', userId: id, reason, now })
    await notify(tx, accountReinstated, {
      event: `user:${id}:reinstated:${entry}`,
      recipientId: id,
      context: { userId: id },
      now,
    })
  })
  return getUserView({ database, settings }, id)
}
