import type { Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'
import type { LockedListing } from '#server/listings/lock.ts'
import { conflict } from '#server/http/failure.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { listingUnderReview } from './emails/listing.ts'
import { notify } from '#server/outbox/notify.ts'
import type { Deps } from '#server/deps.ts'
import { refuseOwnMatter } from '#server/audit/own-matter.ts'
import { audit } from '#server/audit/write-entry.ts'
import { decideListing } from './decide-listing.ts'

/** Hides a listing from everyone except its owner, the parties of its bookings and admins. */
export const reviewByAdmin = (deps: Deps, id: string, admin: Viewer, reason: string, now: Date) =>
  decideListing(deps, id, async (tx, listing) => {
    refuseOwnMatter(admin, listing.ownerId)
    if (listing.status === 'removed')
      throw conflict('wrong_state', 'This listing was removed. Nothing was changed.')
    // A listing that is hidden because its owner is suspended can still be put under review for a reason of its own.
    if (listing.status === 'under_review' && !listing.hiddenWithOwner)
      throw conflict('wrong_state', 'This listing is already under review. Nothing was changed.')
    await hide(tx, listing, { admin, reason, now })
  })

/** Puts a locked listing under review and notifies its owner. Returns the id of the audit entry. */
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
  await notify(tx, listingUnderReview, {
    event: `listing:${id}:under-review:${entry}`,
    recipientId: ownerId,
    context: { listingId: id },
    now,
  })
  return entry
}
