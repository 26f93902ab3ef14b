import type { Key } from './keys.ts'

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

/**
 * The first segments of the paths of endpoints, each of which covers every key that begins with it: `bookings` also covers
 * `['bookings', id, 'receipt']`. They are written out, because importing the contracts would load all of them on every page.
 */
export const keys = {
  admin: ['admin'],
  blocks: ['blocks'],
  bookings: ['bookings'],
  bookingEvents: ['booking-events'],
  claims: ['claims'],
  conversations: ['conversations'],
  desk: ['desk'],
  earnings: ['earnings'],
  favorites: ['favorites'],
  listings: ['listings'],
  messages: ['messages'],
  myListings: ['my-listings'],
  notifications: ['notifications'],
  payoutAccount: ['stripe', 'connect', 'account-status'],
  reviews: ['reviews'],
  unreadCounts: ['unread-counts'],
  user: ['auth', 'user'],
} as const satisfies Record<string, Key>

const threadWith = (otherUserId: string): Key => [...keys.messages, { otherUserId }]

/**
 * The queries that each change makes stale, for live events and mutations alike. A key covers all keys that begin with it.
 * A mutation that makes only its own query stale invalidates that query itself.
 */
export const staleAfter: StaleAfter = {
  message: ({ otherUserId }) => [keys.conversations, keys.unreadCounts, threadWith(otherUserId)],
  // `own`: this user read the thread, so it has just been fetched; fetching marks it read.
  read: ({ otherUserId, own }) => [
    keys.conversations,
    keys.unreadCounts,
    ...(own ? [] : [threadWith(otherUserId)]),
  ],
  // A conversation shows the status of its booking; the listing keys cover availability.
  booking: () => [
    keys.bookings,
    keys.bookingEvents,
    keys.claims,
    keys.earnings,
    keys.listings,
    keys.desk,
    keys.conversations,
  ],
  listing: () => [keys.listings, keys.desk, keys.myListings, keys.bookings, keys.favorites],
  availability: () => [keys.listings, keys.desk],
  review: () => [keys.reviews],
  // A notification may be about new gear for a saved search, so cached search results are stale too.
  notification: () => [keys.notifications, keys.unreadCounts, keys.listings],
  favorite: () => [keys.favorites],
  payoutAccount: () => [keys.payoutAccount],
  verification: () => [keys.user],
  adminAction: () => [keys.admin, keys.listings],
  sync: () => [
    keys.claims,
    keys.conversations,
    keys.unreadCounts,
    keys.messages,
    keys.blocks,
    keys.bookings,
    keys.bookingEvents,
    keys.earnings,
    keys.desk,
    keys.notifications,
    keys.favorites,
  ],
}
