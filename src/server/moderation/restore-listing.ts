import { conflict } from '#server/http/failure.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { listingRestored } from './emails/listing.ts'
import { notify } from '#server/outbox/notify.ts'
import type { Deps } from '#server/deps.ts'
import { refuseOwnMatter } from '#server/audit/own-matter.ts'
import { audit } from '#server/audit/write-entry.ts'
import { closeReportsOf } from './close-reports.ts'
import { decideListing } from './decide-listing.ts'

/**
 * Makes a listing visible again that was under review. Its open reports are closed as reviewed; otherwise the next
 * report would hide it again at once. Product rules: Moderation.
 */
export const restoreByAdmin = (deps: Deps, id: string, admin: Viewer, reason: string, now: Date) =>
  decideListing(deps, id, async (tx, listing) => {
    refuseOwnMatter(admin, listing.ownerId)
    if (listing.status !== 'under_review')
      throw conflict('wrong_state', 'This listing isn’t under review. Nothing was changed.')
    const owner = await tx
      .selectFrom('users')
      .select('suspendedAt')
      .where('id', '=', listing.ownerId)
      .executeTakeFirstOrThrow()
    if (owner.suspendedAt)
      throw conflict('owner_suspended', 'Its owner is suspended. Reinstate them first; nothing was changed.')
    await tx
      .updateTable('gearListings')
      .set({ status: 'active', moderationReason: null, hiddenWithOwner: false, updatedAt: now })
      .where('id', '=', id)
      .execute()
    const reports = await closeReportsOf(tx, id, {
      outcome: 'reviewed',
      note: reason,
      adminId: admin.id,
      now,
    })
    const entry = await audit(tx, {
      actor: admin,
      action: 'restore_listing',
      listingId: id,
      userId: listing.ownerId,
      reason,
      details: { title: listing.title, reports },
      now,
    })
    await notify(tx, listingRestored, {
      event: `listing:${id}:restored:${entry}`,
      recipientId: listing.ownerId,
      context: { listingId: id },
      now,
    })
  })
