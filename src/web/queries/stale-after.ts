import { listBlocks } from '#contract/blocks.ts'
import { listBookings } from '#contract/bookings.ts'
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

/** A live event, or what a mutation of this tab changed. */
export type Change =
  | { kind: 'message'; otherUserId: string }
  | { kind: 'read'; otherUserId: string; own: boolean }
  | { kind: 'booking' | 'listing' | 'availability' | 'review' }
  | { kind: 'notification' | 'favorite' | 'sync' }
  | { kind: 'payoutAccount' | 'adminAction' }

type StaleAfter = {
  [K in Change['kind']]: (change: Extract<Change, { kind: K }>) => readonly Key[]
}

/** Below one path segment each, so this key covers everything that belongs to it: `['bookings', id, 'receipt']` too. */
const bookings = keyOf(listBookings)
const listings = keyOf(listListings)
const conversations = keyOf(listConversations)
const unreadCounts = keyOf(countUnread)
export const messages = keyOf(listMessages)
const threadWith = (otherUserId: string) => keyOf(listMessages, { query: { otherUserId } })
/** The first segment alone: every query of an admin. */
const admin = keyOf(getOverview).slice(0, 1)

/**
 * Which queries a change makes stale: the one place that says so, for live events and mutations alike. A key covers all keys
 * that begin with it. A mutation that makes only its own query stale invalidates that query itself.
 */
export const staleAfter: StaleAfter = {
  message: ({ otherUserId }) => [conversations, unreadCounts, threadWith(otherUserId)],
  // The reader's own thread is being fetched already: fetching is what marked it read.
  read: ({ otherUserId, own }) => [conversations, unreadCounts, ...(own ? [] : [threadWith(otherUserId)])],
  // A conversation shows the status of the booking it is about; a listing holds its availability.
  booking: () => [bookings, keyOf(getEarnings), listings, conversations],
  listing: () => [listings, keyOf(listMyListings), bookings, keyOf(listFavorites)],
  availability: () => [listings],
  review: () => [keyOf(listReviewsOf)],
  notification: () => [keyOf(listNotifications), unreadCounts],
  favorite: () => [keyOf(listFavorites)],
  payoutAccount: () => [keyOf(getPayoutAccount), keyOf(getUser)],
  adminAction: () => [admin, listings],
  sync: () => [
    conversations,
    unreadCounts,
    messages,
    keyOf(listBlocks),
    bookings,
    keyOf(getEarnings),
    keyOf(listNotifications),
    keyOf(listFavorites),
  ],
}
