import type { Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'
import { publishSessionsEnded } from '#server/events/publish.ts'
import type { ForgottenPhoto } from '#server/photos/forget.ts'

/** The columns of a deleted account. The constraint `users_former_member` requires exactly these values. */
const anonymized = (id: string) => ({
  subject: `former-member-${id}`,
  email: `former-member-${id}@former-members.invalid`,
  firstName: 'Former member',
  lastName: '',
  profileImageUrl: null,
  bio: null,
  location: null,
})

/** Replaces the user's profile by placeholders. A new account can then use the same identity and email. */
export async function anonymizeUser(tx: Transaction<Tables>, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      ...anonymized(id),
      verified: false,
      verifiedAt: null,
      verifiedBy: null,
      stripeConnectAccountId: null,
      stripeOnboardingCompleted: false,
      stripeChargesEnabled: false,
      stripePayoutsEnabled: false,
      adminSince: null,
      adminRole: null,
      relinkUntil: null,
      deletedAt: now,
      updatedAt: now,
    })
    .where('id', '=', id)
    .execute()
}

/**
 * Deletes the rest of the user's personal data. Messages, reviews and the ledger stay (Product rules: Accounts). Returns
 * the deleted photos; the caller removes their files after the transaction has committed.
 */
export async function deletePersonalData(tx: Transaction<Tables>, id: string): Promise<ForgottenPhoto[]> {
  await tx.deleteFrom('sessions').where('userId', '=', id).execute()
  publishSessionsEnded(tx, id)
  // The stored responses contain personal data.
  await tx.deleteFrom('idempotencyKeys').where('caller', '=', id).execute()
  await tx.deleteFrom('calendarAddresses').where('userId', '=', id).execute()
  await tx.deleteFrom('favorites').where('userId', '=', id).execute()
  await tx
    .deleteFrom('userBlocks')
    .where((b) => b.or([b('blockerId', '=', id), b('blockedId', '=', id)]))
    .execute()
  await tx
    .updateTable('gearListings')
    .set({
      images: [],
      included: [],
      pickupInstructions: null,
      description: 'Its owner deleted their account.',
    })
    .where('ownerId', '=', id)
    .execute()
  await tx
    .updateTable('bookings')
    .set({ deliveryAddress: null })
    .where('renterId', '=', id)
    .where('deliveryAddress', 'is not', null)
    .execute()
  await tx
    .updateTable('bookings')
    .set({ pickupTimeNote: null })
    .where((b) => b.or([b('renterId', '=', id), b('ownerId', '=', id)]))
    .where('pickupTimeNote', 'is not', null)
    .execute()
  await tx
    .deleteFrom('pickupProposals')
    .where('bookingId', 'in', (e) =>
      e
        .selectFrom('bookings')
        .select('id')
        .where((b) => b.or([b('renterId', '=', id), b('ownerId', '=', id)])),
    )
    .execute()
  await tx
    .deleteFrom('messageDigests')
    .where((d) => d.or([d('receiverId', '=', id), d('senderId', '=', id)]))
    .execute()
  await tx.deleteFrom('adminFilters').where('adminId', '=', id).execute()
  await tx.deleteFrom('savedSearches').where('userId', '=', id).execute()
  await tx.deleteFrom('plannedNotifications').where('recipientId', '=', id).execute()
  await tx.deleteFrom('notifications').where('userId', '=', id).execute()
  await tx.deleteFrom('mailTurnedOff').where('userId', '=', id).execute()
  await tx.deleteFrom('outbox').where('recipientId', '=', id).execute()
  return (
    tx
      .deleteFrom('photos')
      .where('ownerId', '=', id)
      // Photos of a booking or a message stay, because they belong to the other party too.
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('privatePhotos').select('photoId').whereRef('photoId', '=', 'photos.id'))),
      )
      .returning(['path', 'uploadKey'])
      .execute()
  )
}
