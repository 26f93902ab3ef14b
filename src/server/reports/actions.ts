import type { z } from 'zod'
import type { newReport } from '#contract/reports.ts'
import { inTransaction } from '#adapters/database/transactions.ts'
import { maxReportEmails } from '#domain/moderation.ts'
import { lockListing } from '#server/listings/lock.ts'
import { forbidden, notFound } from '#server/http/failure.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { hideAfterReports } from '#server/moderation/hide-after-reports.ts'
import { reportReceived } from './emails/received.ts'
import { notifyAdmins } from '#server/outbox/notify.ts'
import type { Deps } from '#server/deps.ts'
import { addReport, countOpen } from './store.ts'

/**
 * Stores a report and notifies the admins; enough open reports hide the listing. A unique index refuses a second open
 * report of the same listing by the same user.
 */
export const report = (
  deps: Deps,
  viewer: Viewer,
  { listingId, reason, description }: z.output<typeof newReport>,
  now: Date,
) =>
  inTransaction(deps.database, async (transaction) => {
    const listing = await lockListing(transaction, listingId)
    const isOwn = listing?.ownerId === viewer.id
    if (!listing || listing.status === 'removed' || (listing.status === 'under_review' && !isOwn)) {
      throw notFound('listing')
    }
    if (isOwn) throw forbidden('This is your own listing.')
    const added = await addReport(transaction, viewer.id, { listingId, reason, description }, now)
    if ((await countOpen(transaction, listingId)) <= maxReportEmails) {
      await notifyAdmins(transaction, deps.settings.adminEmails, 'moderate', reportReceived, {
        event: `report:${added.id}`,
        context: { reportId: added.id },
        now,
      })
    }
    await hideAfterReports(transaction, deps, listing, now)
    return added
  })
