import { z } from 'zod'
import { blockedPeriod } from './availability.ts'
import { blockView } from './blocks.ts'
import { bookingView } from './bookings.ts'
import { endpoint } from './endpoint.ts'
import { amount, id, instant } from './fields.ts'
import { ownListingView } from './listings.ts'
import { messageView } from './messages.ts'
import { mailChoices, notificationView } from './notifications.ts'
import { accountView, nameView } from './users.ts'
import { reviewView } from './reviews.ts'

const title = z.string()

/** Everything about a person, as they may see it elsewhere. */
export const accountExport = z
  .object({
    exportedAt: instant,
    profile: accountView,
    /** Removed ones too. */
    listings: z.array(ownListingView.extend({ blockedDates: z.array(blockedPeriod) })),
    /** Of both sides; `side` tells which. */
    bookings: z.array(bookingView),
    messages: z.array(messageView.extend({ otherUser: nameView })),
    reviews: z.object({
      written: z.array(reviewView.extend({ published: z.boolean() })),
      /** Published ones. */
      received: z.array(reviewView),
    }),
    blocks: z.array(blockView),
    /** Whether there is a secret calendar address, and since when; the address itself is known to nobody but them. */
    calendarAddress: z.object({ createdAt: instant }).nullable(),
    favorites: z.array(z.object({ listingId: id, title, createdAt: instant })),
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
    /** Where they said that something is wrong with a booking. */
    problems: z.array(
      z.object({
        bookingId: id,
        description: z.string().nullable(),
        status: z.string(),
        outcome: z.string().nullable(),
        createdAt: instant,
      }),
    ),
    /** What was sent to their payout account; a negative amount was taken back. */
    payouts: z.array(z.object({ bookingId: id, amount, date: instant })),
    notifications: z.array(notificationView),
    mailChoices,
  })
  .meta({ id: 'AccountExport' })

export const exportAccount = endpoint({
  method: 'GET',
  path: '/api/account/export',
  summary: 'Everything that is kept about the signed-in person',
  access: 'signed-in',
  limit: { times: 20, perSeconds: 3600, by: 'user' },
  download: 'switchback-data.json',
  reply: accountExport,
})

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/account',
  summary: 'Delete the account of the signed-in person; 409 names what has to be settled first',
  access: 'signed-in',
  /** Where the browser goes to end the session at the sign-in provider too. */
  reply: z.object({ ok: z.literal(true), signOutAddress: z.string() }),
})
