import { z } from 'zod'
import { adminFilter } from './admin-filters.ts'
import { blockedPeriod } from './availability.ts'
import { blockView } from './blocks.ts'
import { bookingView } from './bookings.ts'
import { dateChangeView } from './date-changes.ts'
import { claimView } from './claims.ts'
import { endpoint } from './endpoint.ts'
import { amount, id, instant } from './fields.ts'
import { ownHandoffRecord, ownPickupProposal } from './handoffs.ts'
import { ownListingView } from './listings.ts'
import { messageView } from './messages.ts'
import { mailChoices, notificationView } from './notifications.ts'
import { accountView, nameView } from './users.ts'
import { reviewView } from './reviews.ts'
import { savedSearch } from './saved-searches.ts'

const title = z.string()

/** All data about a user, each part in the form that the other endpoints return. */
export const accountExport = z
  .object({
    exportedAt: instant,
    profile: accountView,
    /** Includes removed listings. */
    listings: z.array(ownListingView.extend({ blockedDates: z.array(blockedPeriod) })),
    /** The user's bookings as renter and as owner; `side` says which. */
    bookings: z.array(bookingView),
    messages: z.array(messageView.extend({ otherUser: nameView })),
    reviews: z.object({
      written: z.array(reviewView.extend({ published: z.boolean() })),
      /** Only published reviews. */
      received: z.array(reviewView),
    }),
    blocks: z.array(blockView),
    /**
     * When the secret calendar address was created; null without one. The server stores only its hash, so the address
     * itself is missing.
     */
    calendarAddress: z.object({ createdAt: instant }).nullable(),
    favorites: z.array(z.object({ listingId: id, title, createdAt: instant })),
    savedSearches: z.array(savedSearch),
    /** The filters of admin tables that an admin saved. */
    adminFilters: z.array(adminFilter),
    reports: z.array(
      z.object({
        id,
        listingId: id,
        title,
        reason: z.string(),
        description: z.string().nullable(),
        status: z.string(),
        createdAt: instant,
      }),
    ),
    /** The changes of dates that either side of a booking proposed. */
    dateChanges: z.array(dateChangeView),
    /** The problems that the user reported with bookings. */
    problems: z.array(
      z.object({
        bookingId: id,
        description: z.string().nullable(),
        photos: z.array(z.string()),
        status: z.string(),
        outcome: z.string().nullable(),
        createdAt: instant,
      }),
    ),
    /** What the user recorded at pickups and returns. */
    handoffs: z.array(ownHandoffRecord),
    pickupProposals: z.array(ownPickupProposal),
    /** Claims of the user as owner, and against them as renter. */
    claims: z.array(claimView),
    /** What the user added to cases about their bookings. */
    statements: z.array(
      z.object({ bookingId: id, content: z.string(), photos: z.array(z.string()), createdAt: instant }),
    ),
    /** Payouts to the user's account; a negative amount was taken back. */
    payouts: z.array(z.object({ bookingId: id, amount, date: instant })),
    notifications: z.array(notificationView),
    mailChoices,
  })
  .meta({ id: 'AccountExport' })

export const exportAccount = endpoint({
  method: 'GET',
  path: '/api/account/export',
  summary: 'Get all data stored about the signed-in user',
  access: 'signed-in',
  limit: { times: 20, perSeconds: 3600, by: 'user' },
  download: 'switchback-data.json',
  reply: accountExport,
})

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/account/end-other-sessions',
  summary: 'Log the signed-in user out in all other browsers',
  access: 'signed-in',
  emptyAllowed: true,
  body: z.object({}),
  whileSuspended: true,
  repeatable: true,
  limit: { times: 20, perSeconds: 3600, by: 'user' },
  reply: z.object({ ended: z.number().int() }),
})

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/account',
  summary: 'Delete the account of the signed-in user; 409 lists what must be settled first',
  access: 'signed-in',
  /** The URL to navigate to, so that the session at the sign-in provider ends as well. */
  reply: z.object({ ok: z.literal(true), signOutAddress: z.string() }),
})
