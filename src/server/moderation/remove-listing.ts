import { declineReasons } from '#domain/booking.ts'
import { conflict } from '#server/http/failure.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { listingRemoved } from './emails/listing.ts'
import { notify } from '#server/outbox/notify.ts'
import type { Deps } from '#server/deps.ts'
import { refuseOwnMatter } from '#server/audit/own-matter.ts'
import { audit } from '#server/audit/write-entry.ts'
import { closeReportsOf } from './close-reports.ts'
import { endListingBookings } from '#server/cancellations/end-listing-bookings.ts'
import { decideListing } from './decide-listing.ts'

/**
 * Removes a listing as an admin: its open bookings end with full refunds and its reports are resolved. The row stays
 * with the status `removed`, which keeps the history and the reason. Product rules: Moderation.
 */
export const removeByAdmin = (deps: Deps, id: string, admin: Viewer, reason: string, now: Date) =>
  decideListing(deps, id, async (tx, listing) => {
    refuseOwnMatter(admin, listing.ownerId)
    if (listing.status === 'removed')
      throw conflict('wrong_state', 'This listing was already removed. Nothing was changed.')
    await endListingBookings(tx, id, declineReasons.listingRemoved, now)
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
    await notify(tx, listingRemoved, {
      event: `listing:${id}:removed`,
      recipientId: listing.ownerId,
      context: { listingId: id },
      now,
    })
  })
