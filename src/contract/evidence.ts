import { z } from 'zod'
import { bookingStatuses } from '#domain/booking.ts'
import { conditions } from '#domain/listing.ts'
import { reportReasons } from '#domain/report-reason.ts'
import { reportStatuses } from '#domain/moderation.ts'
import { endpoint } from './endpoint.ts'
import { amount, date, id, idPath, instant } from './fields.ts'
import { listingLine, userLine } from './moderation.ts'

/** The history of an owner or a renter, for an admin who decides about them. */
export const userRecord = userLine
  .extend({
    profileImageUrl: z.string().nullable(),
    createdAt: instant,
    verified: z.boolean(),
    suspendedAt: instant.nullable(),
    /** The average of the published reviews by the other side; null without any. */
    rating: z.number().nullable(),
    reviews: z.int(),
    /** Paid rentals on this side, including current and future ones. */
    rentals: z.int(),
    cancelledByThem: z.int(),
    /**
     * For an owner, the reports of their gear; for a renter, the reports that they made. `reportsUpheld` counts those
     * that led to an action.
     */
    reports: z.int(),
    reportsUpheld: z.int(),
  })
  .meta({ id: 'UserRecord' })
export type UserRecord = z.output<typeof userRecord>

const rental = z.object({ bookingId: id, startDate: date, endDate: date })

/** One event of a listing, or of a booking of it by a user who reported it. */
export const historyEntry = z.object({
  event: z.string(),
  at: instant,
  amount: amount.nullable(),
  /** The first name of the user who acted; null for events of the system. */
  by: z.string().nullable(),
  /** A detail that depends on the event: a reason, a number of stars, or the days of a booking. */
  note: z.string().nullable(),
  bookingId: id.nullable(),
})
export type HistoryEntry = z.output<typeof historyEntry>

/** A listing as renters see it, with the facts that an admin needs to decide a report of it. */
export const listingEvidence = listingLine
  .extend({
    description: z.string(),
    condition: z.enum(conditions),
    category: z.string(),
    available: z.boolean(),
    updatedAt: instant,
    rating: z.number().nullable(),
    reviews: z.int(),
    /** `addedLater` is true for a photo that was uploaded after the listing was created. */
    photos: z.array(z.object({ path: z.string(), addedAt: instant.nullable(), addedLater: z.boolean() })),
    bookingsAhead: z.array(
      rental.extend({ status: z.enum(bookingStatuses), renter: userLine, totalAmount: amount }),
    ),
    ownerRecord: userRecord,
    /** Open reports first, then the latest. */
    reports: z.array(
      z.object({
        id,
        reason: z.enum(reportReasons),
        description: z.string().nullable(),
        status: z.enum(reportStatuses),
        note: z.string().nullable(),
        createdAt: instant,
        reporter: userLine,
        /** The reporter's last rental of this gear; null when they have never paid for one. */
        rented: rental.nullable(),
      }),
    ),
    history: z.array(historyEntry),
  })
  .meta({ id: 'ListingEvidence' })
export type ListingEvidence = z.output<typeof listingEvidence>

export const getModeratedListing = endpoint({
  method: 'GET',
  path: '/api/admin/listings/:id',
  summary: 'Get a listing with its photos, its owner’s record, its reports and its history',
  access: 'admin:read',
  params: idPath,
  reply: listingEvidence,
})
