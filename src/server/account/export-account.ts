import type { ReplyInput } from '#contract/endpoint.ts'
import type { exportAccount as exportEndpoint } from '#contract/account.ts'
import { findFilters } from '#server/admin-filters/store.ts'
import { findBlocks } from '#server/blocks/store.ts'
import { findEveryBookingView } from '#server/bookings/views.ts'
import { findAddress } from '#server/calendar/store.ts'
import { findEveryChangeView } from '#server/date-changes/views.ts'
import { findEveryClaimOf } from '#server/claims/views.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { findEveryListingOf } from '#server/listings/store.ts'
import { readMailChoices } from '#server/notifications/choices.ts'
import { findNotifications } from '#server/notifications/store.ts'
import type { Deps } from '#server/deps.ts'
import { getAccount } from '#server/users/actions.ts'
import { findEveryReviewBy, findEveryReviewOf } from '#server/reviews/store.ts'
import { findSavedSearches } from '#server/saved-searches/store.ts'
import {
  findBlockedDatesOf,
  findFavoritesOf,
  findHandoffRecordsOf,
  findMessagesOf,
  findPayoutsOf,
  findPickupProposalsOf,
  findProblemsOf,
  findReportsOf,
  findStatementsOf,
} from './store.ts'

/**
 * Returns all data about a user. Uses the views that the app shows the user, so the export reveals no more about others.
 */
export async function exportAccount(
  deps: Deps,
  viewer: Viewer,
  now: Date,
): Promise<ReplyInput<typeof exportEndpoint>> {
  const { database } = deps
  const { id } = viewer
  const blocks = await findBlockedDatesOf(database, id)
  const listings = await findEveryListingOf(database, id)
  return {
    exportedAt: now,
    profile: await getAccount(deps, viewer),
    listings: listings.map((listing) => ({
      ...listing,
      blockedDates: blocks.filter(({ listingId }) => listingId === listing.id),
    })),
    bookings: await findEveryBookingView(database, id, now),
    messages: await findMessagesOf(database, id),
    reviews: {
      written: await findEveryReviewBy(database, id),
      received: await findEveryReviewOf(database, id),
    },
    blocks: await findBlocks(database, id),
    calendarAddress: (await findAddress(database, id)) ?? null,
    favorites: await findFavoritesOf(database, id),
    savedSearches: await findSavedSearches(database, id),
    adminFilters: await findFilters(database, id),
    reports: await findReportsOf(database, id),
    dateChanges: await findEveryChangeView(database, id, now),
    problems: await findProblemsOf(database, id),
    handoffs: await findHandoffRecordsOf(database, id),
    pickupProposals: await findPickupProposalsOf(database, id),
    claims: await findEveryClaimOf(database, viewer),
    statements: await findStatementsOf(database, id),
    payouts: await findPayoutsOf(database, id),
    notifications: await findNotifications(database, id, {}),
    mailChoices: await readMailChoices(database, id),
  }
}
