import { listBlocks } from '#contract/blocks.ts'
import { listBookingEvents } from '#contract/booking-events.ts'
import { listBookings } from '#contract/bookings.ts'
import { getClaim } from '#contract/claims.ts'
import { getEarnings } from '#contract/earnings.ts'
import { listFavorites } from '#contract/favorites.ts'
import { listListings, listMyListings } from '#contract/listings.ts'
import { countUnread, listConversations, listMessages } from '#contract/messages.ts'
import { getOverview } from '#contract/moderation.ts'
import { listNotifications } from '#contract/notifications.ts'
import { getPayoutAccount } from '#contract/payouts.ts'
import { getUser } from '#contract/users.ts'
import { listReviewsOf } from '#contract/reviews.ts'
import { type Key, keyOf } from './keys.ts'

/** A live event, or the change that a mutation of this tab made. */
export type Change =
  | { kind: 'message'; otherUserId: string }
  | { kind: 'read'; otherUserId: string; own: boolean }
  | { kind: 'booking' | 'listing' | 'availability' | 'review' }
  | { kind: 'notification' | 'favorite' | 'sync' }
  | { kind: 'payoutAccount' | 'verification' | 'adminAction' }

type StaleAfter = {
  [K in Change['kind']]: (change: Extract<Change, { kind: K }>) => readonly Key[]
}

/** `['bookings']`, which covers everything below it, such as `['bookings', id, 'receipt']`. The same holds for the next keys. */
const bookings = keyOf(listBookings)
/** Covers the events of every conversation. */
const bookingEvents = keyOf(listBookingEvents)
const listings = keyOf(listListings)
/**
 * Covers the gear and the calendar of the lender desk. Written out, because importing the desk's contract would load it on
 * all pages.
 */
const desk: Key = ['desk']
const conversations = keyOf(listConversations)
const unreadCounts = keyOf(countUnread)
export const messages = keyOf(listMessages)
const threadWith = (otherUserId: string) => keyOf(listMessages, { query: { otherUserId } })
/** `['admin']`, which covers every query of the admin pages. */
const admin = keyOf(getOverview).slice(0, 1)

/**
 * The queries that each change makes stale, for live events and mutations alike. A key covers all keys that begin with it.
 * A mutation that makes only its own query stale invalidates that query itself.
 */
export const staleAfter: StaleAfter = {
  message: ({ otherUserId }) => [conversations, unreadCounts, threadWith(otherUserId)],
  // `own`: this user read the thread, so it has just been fetched; fetching marks it read.
  read: ({ otherUserId, own }) => [conversations, unreadCounts, ...(own ? [] : [threadWith(otherUserId)])],
  // A conversation shows the status of its booking; the listing keys cover availability.
  booking: () => [
    bookings,
    bookingEvents,
    keyOf(getClaim),
    keyOf(getEarnings),
    listings,
    desk,
    conversations,
  ],
  listing: () => [listings, desk, keyOf(listMyListings), bookings, keyOf(listFavorites)],
  availability: () => [listings, desk],
  review: () => [keyOf(listReviewsOf)],
  // A notification may be about new gear for a saved search, so cached search results are stale too.
  notification: () => [keyOf(listNotifications), unreadCounts, listings],
  favorite: () => [keyOf(listFavorites)],
  payoutAccount: () => [keyOf(getPayoutAccount)],
  verification: () => [keyOf(getUser)],
  adminAction: () => [admin, listings],
  sync: () => [
    keyOf(getClaim),
    conversations,
    unreadCounts,
    messages,
    keyOf(listBlocks),
    bookings,
    bookingEvents,
    keyOf(getEarnings),
    desk,
    keyOf(listNotifications),
    keyOf(listFavorites),
  ],
}
