import type { Queries } from '#adapters/database/port.ts'
import { oneLine } from '#server/outbox/one-line.ts'
import type { EmailContent, EmailDefinition } from '#server/outbox/email.ts'

const findListing = (queries: Queries, id: string) =>
  queries
    .selectFrom('gearListings as l')
    .innerJoin('users as o', 'o.id', 'l.ownerId')
    .select(['l.id', 'l.title', 'l.status', 'l.moderationReason', 'o.firstName'])
    .where('l.id', '=', id)
    .executeTakeFirst()

const writeBack = 'Think we got this wrong? Write to us on the contact page.'

/** Returns the email to the owner of a listing that is under review; undefined once the review is over. */
export async function writeListingUnderReview(
  queries: Queries,
  id: string,
): Promise<EmailContent | undefined> {
  const listing = await findListing(queries, id)
  if (listing?.status !== 'under_review' || !listing.moderationReason) return undefined
  return {
    subject: `Under review: ${oneLine(listing.title)}`,
    to: oneLine(listing.firstName),
    lines: [
      `Your listing “${oneLine(listing.title)}” is under review. Until we’re done, only you and people who have booked it can see it.`,
      { by: 'The reason', quote: listing.moderationReason },
      writeBack,
    ],
    action: { label: 'See your listing', path: `/gear/${id}` },
  }
}

/** Returns the email to the owner of a listing that is visible again. */
export async function writeListingRestored(queries: Queries, id: string): Promise<EmailContent | undefined> {
  const listing = await findListing(queries, id)
  if (listing?.status !== 'active') return undefined
  return {
    subject: `Visible again: ${oneLine(listing.title)}`,
    to: oneLine(listing.firstName),
    lines: [
      `The review of your listing “${oneLine(listing.title)}” is over. Everyone can see and book it again.`,
    ],
    action: { label: 'See your listing', path: `/gear/${id}` },
  }
}

/** Returns the email to the owner of a listing that an admin removed. */
export async function writeListingRemoved(queries: Queries, id: string): Promise<EmailContent | undefined> {
  const listing = await findListing(queries, id)
  if (listing?.status !== 'removed' || !listing.moderationReason) return undefined
  return {
    subject: `Removed: ${oneLine(listing.title)}`,
    to: oneLine(listing.firstName),
    lines: [
      `We removed your listing “${oneLine(listing.title)}”. We declined open requests for it and canceled its bookings with a full refund.`,
      { by: 'The reason', quote: listing.moderationReason },
      writeBack,
    ],
    action: { label: 'See your listings', path: '/profile?view=lending&tab=listings' },
  }
}

/** Returns the email to the admins about a listing that was hidden after reports; undefined once an admin has decided. */
export async function writeListingHidden(queries: Queries, id: string): Promise<EmailContent | undefined> {
  const listing = await findListing(queries, id)
  if (listing?.status !== 'under_review' || !listing.moderationReason) return undefined
  return {
    subject: `Hidden after reports: ${oneLine(listing.title)}`,
    lines: [
      `“${oneLine(listing.title)}” from ${oneLine(listing.firstName) || 'its owner'} is under review until one of you decides.`,
      listing.moderationReason,
    ],
    action: { label: 'Look at the listing', path: `/admin/listings?search=${id}` },
  }
}

export const listingHidden: EmailDefinition<{ listingId: string }> = {
  kind: 'listing_hidden',
  topic: 'account',
  write: (queries, { context }) => writeListingHidden(queries, context.listingId),
}

export const listingUnderReview: EmailDefinition<{ listingId: string }> = {
  kind: 'listing_under_review',
  topic: 'account',
  write: (queries, { context }) => writeListingUnderReview(queries, context.listingId),
}

export const listingRestored: EmailDefinition<{ listingId: string }> = {
  kind: 'listing_restored',
  topic: 'account',
  write: (queries, { context }) => writeListingRestored(queries, context.listingId),
}

export const listingRemoved: EmailDefinition<{ listingId: string }> = {
  kind: 'listing_removed',
  topic: 'account',
  write: (queries, { context }) => writeListingRemoved(queries, context.listingId),
}
