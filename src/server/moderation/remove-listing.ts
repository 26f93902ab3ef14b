import { inTransaction } from '#adapters/database/transactions.ts'
import { declineReasons } from '#domain/booking.ts'
import { lockListing } from '#server/bookings/store.ts'
import { conflict, notFound } from '#server/http/failure.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { tell } from '#server/outbox/tell.ts'
import type { Parts } from '#server/parts.ts'
import { audit } from './audit.ts'
import { closeReportsOf } from './close-reports.ts'
import { endDealings } from './end-dealings.ts'
import { getListingLine } from './listing-lines.ts'

/**
 * An admin takes a listing down: what is open on it ends with full refunds, its reports are resolved, and it stays as
 * removed, so that history and the reason remain. Product rules, moderation.
 */
export async function removeByAdmin(
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
      throw conflict('wrong_state', 'This listing was removed already. Nothing was changed.')
    await endDealings(tx, id, declineReasons.listingRemoved, now)
    await tx
      .updateTable('gearListings')
      .set({ status: 'removed', moderationReason: reason, hiddenWithOwner: false, updatedAt: now })
      .where('id', '=', id)
      .execute()
    const reports = await closeReportsOf(tx, id, {
      outcome: 'resolved',
      note: reason,
      adminId: admin.id,
      now,
    })
    await audit(tx, {
      actor: admin,
      action: 'remove_listing',
      listingId: id,
      userId: listing.ownerId,
      reason,
      details: { title: listing.title, reports },
      now,
    })
    await tell(tx, {
      event: `listing:${id}:removed`,
      kind: 'listing_removed',
      recipientId: listing.ownerId,
      context: { listingId: id },
      now,
    })
  })
  return getListingLine(database, id)
}
