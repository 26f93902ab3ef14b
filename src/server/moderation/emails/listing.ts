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

const writeBack = 'If you think that this is wrong, write to us through the contact page.'

/** The email to the owner of a listing that is under review; undefined once the review is over. */
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
      `Your listing “${oneLine(listing.title)}” is under review. Until that is over only you, and people with a booking of it, can see it.`,
      { by: 'The reason', quote: listing.moderationReason },
      writeBack,
    ],
    action: { label: 'See your listing', path: `/gear/${id}` },
  }
}

/** The email to the owner of a listing that is visible again. */
export async function writeListingRestored(queries: Queries, id: string): Promise<EmailContent | undefined> {
  const listing = await findListing(queries, id)
  if (listing?.status !== 'active') return undefined
  return {
    subject: `Visible again: ${oneLine(listing.title)}`,
    to: oneLine(listing.firstName),
    lines: [
      `The review of your listing “${oneLine(listing.title)}” is over, and everybody can see and book it again.`,
    ],
    action: { label: 'See your listing', path: `/gear/${id}` },
  }
}

/** The email to the owner of a listing that an admin removed. */
export async function writeListingRemoved(queries: Queries, id: string): Promise<EmailContent | undefined> {
  const listing = await findListing(queries, id)
  if (listing?.status !== 'removed' || !listing.moderationReason) return undefined
  return {
    subject: `Removed: ${oneLine(listing.title)}`,
    to: oneLine(listing.firstName),
    lines: [
      `We removed your listing “${oneLine(listing.title)}”. Open requests for it were declined, and bookings cancelled with a full refund.`,
      { by: 'The reason', quote: listing.moderationReason },
      writeBack,
    ],
    action: { label: 'See your listings', path: '/profile?view=lending&tab=listings' },
  }
}

/** The email to the admins, about a listing that reports have hidden; undefined once one of them has decided. */
export async function writeListingHidden(queries: Queries, id: string): Promise<EmailContent | undefined> {
  const listing = await findListing(queries, id)
  if (listing?.status !== 'under_review' || !listing.moderationReason) return undefined
  return {
    subject: `Hidden after reports: ${oneLine(listing.title)}`,
    lines: [
      `“${oneLine(listing.title)}” of ${oneLine(listing.firstName) || 'its owner'} is under review until one of you has decided.`,
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
