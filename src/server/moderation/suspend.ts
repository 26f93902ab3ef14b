import { adminRoleOf } from '#domain/admin-role.ts'
import type { Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'
import { inTransaction } from '#adapters/database/transactions.ts'
import { declineReasons } from '#domain/booking.ts'
import { hiddenWithOwnerWords, renterSuspendedWords } from '#domain/moderation.ts'
import { lockListingsOfUser } from '#server/cancellations/lock-listings-of-user.ts'
import { cancel } from '#server/cancellations/cancel.ts'
import { notifyOvertaken } from '#server/bookings/notify-overtaken.ts'
import { lockBooking } from '#server/bookings/store.ts'
import { conflict } from '#server/http/failure.ts'
import type { Actor } from '#server/audit/actor.ts'
import { accountSuspended } from './emails/account.ts'
import { notify } from '#server/outbox/notify.ts'
import type { Deps } from '#server/deps.ts'
import { audit } from '#server/audit/write-entry.ts'
import { endListingBookings } from '#server/cancellations/end-listing-bookings.ts'
import { lockUser } from './lock-user.ts'
import { getUserView } from './user-view.ts'

/**
 * Suspends a user: they can only read, their listings are hidden, the bookings of these listings end with full
 * refunds, and the user's own unpaid requests are canceled. Product rules: Moderation.
 */
export async function suspend(
  { database, settings }: Deps,
  id: string,
  admin: Actor,
  reason: string,
  now: Date,
) {
  await inTransaction(database, async (tx) => {
    await lockListingsOfUser(tx, id)
    const user = await lockUser(tx, id)
    if (adminRoleOf(settings.adminEmails, user))
      throw conflict('is_admin', 'You can’t suspend an admin. Nothing was changed.')
    if (user.suspendedAt)
      throw conflict('wrong_state', 'This person is already suspended. Nothing was changed.')
    await tx
      .updateTable('users')
      .set({ suspendedAt: now, suspensionReason: reason, updatedAt: now })
      .where('id', '=', id)
      .execute()
    // From here on, no other transaction can start anything for this user. Locks again, to include listings and
    // requests that were added while this transaction waited for the user's row.
    await lockListingsOfUser(tx, id)
    await hideListings(tx, id, now)
    await withdraw(tx, id, now)
    const entry = await audit(tx, { actor: admin, action: 'suspend', userId: id, reason, now })
    await notify(tx, accountSuspended, {
      event: `user:${id}:suspended:${entry}`,
      recipientId: id,
      context: { userId: id },
      now,
    })
  })
  return getUserView({ database, settings }, id)
}

/**
 * Ends the bookings of the owner's listings and hides the listings. Sets `hiddenWithOwner` only on those that were visible,
 * so that reinstating the owner shows exactly those again.
 */
async function hideListings(tx: Transaction<Tables>, ownerId: string, now: Date): Promise<void> {
  const listings = await tx
    .selectFrom('gearListings')
    .select('id')
    .where('ownerId', '=', ownerId)
    .where('status', '<>', 'removed')
    .orderBy('id')
    .execute()
  for (const { id } of listings) await endListingBookings(tx, id, declineReasons.listingHidden, now)
  await tx
    .updateTable('gearListings')
    .set({
      status: 'under_review',
      moderationReason: hiddenWithOwnerWords,
      hiddenWithOwner: true,
      updatedAt: now,
    })
    .where('ownerId', '=', ownerId)
    .where('status', '=', 'active')
    .execute()
}

/** Cancels the unpaid requests of a suspended renter. Paid bookings are left for an admin to decide. */
async function withdraw(tx: Transaction<Tables>, renterId: string, now: Date): Promise<void> {
  const unpaid = await tx
    .selectFrom('bookings')
    .select('id')
    .where('renterId', '=', renterId)
    .where('status', 'in', ['pending', 'approved'])
    .orderBy('id')
    .execute()
  for (const { id } of unpaid) {
    const booking = await lockBooking(tx, id)
    if (!booking) continue
    await cancel(tx, booking, { by: 'system', reason: renterSuspendedWords, now })
    await notifyOvertaken(tx, booking, now)
  }
}
