import type { Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'
import { inTransaction } from '#adapters/database/transactions.ts'
import { lockListing, type LockedListing } from '#server/bookings/store.ts'
import { conflict, notFound } from '#server/http/failure.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { tell } from '#server/outbox/tell.ts'
import type { Parts } from '#server/parts.ts'
import { audit } from './audit.ts'
import { getListingLine } from './listing-lines.ts'

/** An admin hides a listing from everybody but its owner, the parties of its bookings and admins. */
export async function reviewByAdmin(
  { database }: Parts,
  id: string,
  admin: Viewer,
  reason: string,
  now: Date,
) {
  await inTransaction(database, async (tx) => {
    const listing = await lockListing(tx, id)
    if (!listing) throw notFound('listing')
    if (listing.status === 'removed')
      throw conflict('wrong_state', 'This listing was removed. Nothing was changed.')
    // One that is hidden with its suspended owner stays hidden for a reason of its own from now on.
    if (listing.status === 'under_review' && !listing.hiddenWithOwner)
      throw conflict('wrong_state', 'This listing is under review already. Nothing was changed.')
    await hide(tx, listing, { admin, reason, now })
  })
  return getListingLine(database, id)
}

/** Puts a listing whose lock the caller holds under review and tells its owner why; answers the entry in the audit log. */
export async function hide(
  tx: Transaction<Tables>,
  { id, ownerId, title }: Pick<LockedListing, 'id' | 'ownerId' | 'title'>,
  { admin, reason, now }: { admin: Viewer | undefined; reason: string; now: Date },
): Promise<string> {
  await tx
    .updateTable('gearListings')
    .set({ status: 'under_review', moderationReason: reason, hiddenWithOwner: false, updatedAt: now })
    .where('id', '=', id)
    .execute()
  const entry = await audit(tx, {
    actor: admin,
    action: 'review_listing',
    listingId: id,
    userId: ownerId,
    reason,
    details: { title },
    now,
  })
  await tell(tx, {
    event: `listing:${id}:under-review:${entry}`,
    kind: 'listing_under_review',
    recipientId: ownerId,
    context: { listingId: id },
    now,
  })
  return entry
}
