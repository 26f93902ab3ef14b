import type { Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'
import { inTransaction } from '#adapters/database/transactions.ts'
import { readDatabaseError } from '#adapters/database/sqlstate.ts'
import type { VerifiedUser } from '#adapters/identity/port.ts'
import { endSession, openSession } from './sessions.ts'
import type { Deps } from '#server/deps.ts'
import { takeOver } from './relink.ts'
import { storableUser } from './storable-user.ts'
import { addUser, closeToRelinking, isEmailFree, lockUserOf, saveEmail } from './store.ts'

/** The email of a new identity belongs to another account. A sign-in must never hand over an account. */
export class EmailTaken extends Error {
  override name = 'EmailTaken'
}

/** Signs a verified user in with a fresh session, ends the browser's previous one, and returns the new token. */
export async function enter(
  { database, settings }: Deps,
  verified: VerifiedUser,
  formerToken: string | undefined,
  now: Date,
): Promise<string> {
  const user = storableUser(verified, settings)
  const work = () =>
    inTransaction(database, async (transaction) => {
      const userId = await requireUser(transaction, user, now)
      if (formerToken) await endSession(transaction, formerToken)
      return openSession(transaction, userId, { idToken: user.idToken })
    })
  try {
    return await work()
  } catch (error) {
    // Another user took the changed email between the check and the update; the second attempt finds it taken.
    if (readDatabaseError(error)?.constraint === 'users_email') return work()
    throw error
  }
}

async function requireUser(queries: Transaction<Tables>, user: VerifiedUser, now: Date): Promise<string> {
  const added = await addUser(queries, user, now)
  if (added) return added
  const known = await lockUserOf(queries, user)
  if (!known) {
    // The account may have been deleted between the two queries; then the email is free.
    const fresh = await addUser(queries, user, now)
    if (fresh) return fresh
    // An unverified email never takes over an account, whatever the settings allow.
    const takenOver = user.emailVerified ? await takeOver(queries, user, now) : undefined
    if (takenOver) return takenOver
    throw new EmailTaken()
  }
  if (known.relinkUntil) await closeToRelinking(queries, known.id)
  // Stores an email that changed at the issuer. If another user has that email by now, the old one stays.
  if (known.email !== user.email) {
    const isSame = known.email.toLowerCase() === user.email.toLowerCase()
    if (isSame || (await isEmailFree(queries, user.email)))
      await saveEmail(queries, known.id, user.email, now)
  }
  return known.id
}
