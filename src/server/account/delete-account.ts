import type { Transaction } from 'kysely'
import type { FastifyRequest } from 'fastify'
import type { Tables } from '#adapters/database/port.ts'
import { inTransaction } from '#adapters/database/transactions.ts'
import { cancel } from '#server/cancellations/cancel.ts'
import { lockBooking } from '#server/bookings/store.ts'
import { lockListing } from '#server/listings/lock.ts'
import { conflict, unauthenticated } from '#server/http/failure.ts'
import { isAdminEmail } from '#domain/moderation.ts'
import { sessionCookieName } from '#server/http/sessions.ts'
import { endSession } from '#server/sign-in/sessions.ts'
import { removeLockedListing } from '#server/cancellations/remove-listing.ts'
import type { Deps } from '#server/deps.ts'
import type { ForgottenPhoto } from '#server/photos/forget.ts'
import { removePhotoFiles } from '#server/photos/remove-files.ts'
import { lockAdminRoles, refuseLastOwner } from '#server/users/admin-owners.ts'
import { findDeletionBlockers } from './deletion-blockers.ts'
import { anonymizeUser, deletePersonalData } from './anonymize-user.ts'
import { lockListingsOfUser } from '#server/cancellations/lock-listings-of-user.ts'

/**
 * Deletes an account: withdraws or declines open requests, removes the listings, and anonymizes the rows that stay as
 * other users' history (Product rules: Accounts). Throws 409 with the reasons while something is not settled. Returns the
 * ID token that the sign-in provider needs to end its own session.
 */
export async function deleteAccount(
  deps: Deps,
  userId: string,
  request: FastifyRequest,
  now: Date,
): Promise<string | undefined> {
  const token = request.cookies[sessionCookieName(deps.settings.publicUrl)]
  const { idToken, forgotten } = await inTransaction(deps.database, async (tx) => {
    const stored = token ? await endSession(tx, token) : undefined
    return {
      idToken: stored?.idToken,
      forgotten: await closeAccount(tx, deps.settings.adminEmails, userId, now),
    }
  })
  await removePhotoFiles(deps, forgotten)
  return idToken
}

async function closeAccount(
  tx: Transaction<Tables>,
  adminEmails: readonly string[],
  userId: string,
  now: Date,
): Promise<ForgottenPhoto[]> {
  // The locks are taken in the same order as for a change of an admin role, which avoids deadlocks: this one, then the
  // user's row.
  await lockAdminRoles(tx)
  await lockListingsOfUser(tx, userId)
  const user = await tx
    .selectFrom('users')
    .select(['deletedAt', 'email', 'adminSince', 'adminRole'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!user || user.deletedAt) throw unauthenticated()
  // A user named in ADMIN_EMAILS becomes an admin owner again at the next sign-in, so this check does not apply to them.
  if (!isAdminEmail(adminEmails, user.email)) await refuseLastOwner(tx, adminEmails, userId, user)
  // The lock of the user's row stops new bookings. The second call locks the listings of bookings that were made while this
  // transaction waited for the row.
  await lockListingsOfUser(tx, userId)
  const reasons = await findDeletionBlockers(tx, userId)
  if (reasons.length > 0) {
    throw conflict('account_in_use', `You can’t delete your account yet. ${reasons.join(' ')}`)
  }
  await withdrawRequests(tx, userId, now)
  const forgotten = await removeListings(tx, userId, now)
  await anonymizeUser(tx, userId, now)
  return [...forgotten, ...(await deletePersonalData(tx, userId))]
}

async function withdrawRequests(tx: Transaction<Tables>, renterId: string, now: Date): Promise<void> {
  const open = await tx
    .selectFrom('bookings')
    .select('id')
    .where('renterId', '=', renterId)
    .where('status', '=', 'pending')
    .orderBy('id')
    .execute()
  for (const { id } of open) {
    const booking = await lockBooking(tx, id)
    if (booking) await cancel(tx, booking, { by: 'renter', reason: 'The renter deleted their account.', now })
  }
}

async function removeListings(
  tx: Transaction<Tables>,
  ownerId: string,
  now: Date,
): Promise<ForgottenPhoto[]> {
  const mine = await tx
    .selectFrom('gearListings')
    .select('id')
    .where('ownerId', '=', ownerId)
    .where('status', '<>', 'removed')
    .orderBy('id')
    .execute()
  const forgotten: ForgottenPhoto[] = []
  for (const { id } of mine) {
    const listing = await lockListing(tx, id)
    if (listing) forgotten.push(...(await removeLockedListing(tx, listing, now)))
  }
  return forgotten
}
