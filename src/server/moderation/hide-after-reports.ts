import { sql, type Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'
import { reportsUntilReview } from '#domain/moderation.ts'
import type { LockedListing } from '#server/listings/lock.ts'
import { listingHidden } from './emails/listing.ts'
import { notifyAdmins } from '#server/outbox/notify.ts'
import type { Deps } from '#server/deps.ts'
import { hide } from './review-listing.ts'

/**
 * Puts a listing under review when enough different users have reported it, in the transaction of the last report.
 * The caller holds the listing's lock; without it, concurrent reports would not count each other.
 */
export async function hideAfterReports(
  tx: Transaction<Tables>,
  { settings }: Deps,
  listing: LockedListing,
  now: Date,
): Promise<void> {
  if (listing.status !== 'active') return
  const { users } = await tx
    .selectFrom('reports')
    .select(sql<number>`count(distinct reporter_id)::int`.as('users'))
    .where('listingId', '=', listing.id)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  if (users < reportsUntilReview) return
  const reason = `${users} people reported this listing. An admin looks at it.`
  const entry = await hide(tx, listing, { admin: undefined, reason, now })
  await notifyAdmins(tx, settings.adminEmails, listingHidden, {
    event: `listing:${listing.id}:hidden:${entry}`,
    context: { listingId: listing.id },
    now,
  })
}
