import { inTransaction } from '#adapters/database/transactions.ts'
import { conflict } from '#server/http/failure.ts'
import type { Actor } from '#server/audit/actor.ts'
import type { Deps } from '#server/deps.ts'
import { refuseOwnMatter } from '#server/audit/own-matter.ts'
import { audit } from '#server/audit/write-entry.ts'
import { getUserView } from './user-view.ts'
import { lockUser } from './lock-user.ts'

/** Sets or removes the verification badge, after an admin has checked the user's identity. */
export async function setVerified(
  { database, settings }: Deps,
  id: string,
  verified: boolean,
  admin: Actor,
  reason: string,
  now: Date,
) {
  await inTransaction(database, async (tx) => {
    const user = await lockUser(tx, id)
    refuseOwnMatter(admin, id)
    if (user.verified === verified) {
      throw conflict(
        'wrong_state',
        `This person is ${verified ? 'already verified' : 'not verified'}. Nothing was changed.`,
      )
    }
    await tx
      .updateTable('users')
      .set({
        verified,
        verifiedAt: verified ? now : null,
        verifiedBy: verified ? 'admin' : null,
        updatedAt: now,
      })
      .where('id', '=', id)
      .execute()
    await audit(tx, { actor: admin, action: verified ? 'verify' : 'unverify', userId: id, reason, now })
  })
  return getUserView({ database, settings }, id)
}
