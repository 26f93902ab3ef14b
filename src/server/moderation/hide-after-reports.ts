import { sql, type Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'
import { reportsUntilReview, trustedAge } from '#domain/moderation.ts'
import type { LockedListing } from '#server/listings/lock.ts'
import { listingHidden } from './emails/listing.ts'
import { notifyAdmins } from '#server/outbox/notify.ts'
import type { Deps } from '#server/deps.ts'
import { hide } from './review-listing.ts'

/**
 * Puts a listing under review once enough different trusted users have reported it, in the transaction of the
 * last report. A listing that an admin restored is not hidden again this way. The caller holds the listing's lock;
 * without it, concurrent reports would not count each other.
 */
export async function hideAfterReports(
  tx: Transaction<Tables>,
  { settings }: Deps,
  listing: LockedListing,
  now: Date,
): Promise<void> {
  if (listing.status !== 'active') return
  const users = await countTrustedReporters(tx, listing.id, now)
  if (users < reportsUntilReview || (await wasRestored(tx, listing.id))) return
  const reason = `${users} people reported this listing. Our team will review it.`
  const entry = await hide(tx, listing, { admin: undefined, reason, now })
  await notifyAdmins(tx, settings.adminEmails, 'moderate', listingHidden, {
    event: `listing:${listing.id}:hidden:${entry}`,
    context: { listingId: listing.id },
    now,
  })
}

/**
 * Counts the users who reported a listing and are verified, have completed a rental, or joined long ago. Other users do
 * not count, because one person can create many accounts.
 */
async function countTrustedReporters(tx: Transaction<Tables>, listingId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ users: number }>`
    select count(distinct u.id)::int as users from reports r join users u on u.id = r.reporter_id
    where r.listing_id = ${listingId} and r.status = 'pending' and u.suspended_at is null and (
      u.verified or u.created_at <= ${new Date(now.getTime() - trustedAge)}
      or exists (select from bookings b where b.renter_id = u.id and b.status = 'completed')
      or exists (select from bookings b where b.owner_id = u.id and b.status = 'completed'))
  `.execute(tx)
  return rows[0]!.users
}

async function wasRestored(tx: Transaction<Tables>, listingId: string): Promise<boolean> {
  const entry = await tx
    .selectFrom('auditLog')
    .select('id')
    .where('listingId', '=', listingId)
    .where('action', '=', 'restore_listing')
    .executeTakeFirst()
  return entry !== undefined
}
