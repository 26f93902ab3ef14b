import { z } from 'zod'
import { bookingStatuses } from '#domain/booking.ts'
import { conditions } from '#domain/listing.ts'
import { reportReasons } from '#domain/report-reason.ts'
import { reportStatuses } from '#domain/moderation.ts'
import { endpoint } from './endpoint.ts'
import { amount, date, id, idPath, instant } from './fields.ts'
import { listingLine, userLine } from './moderation.ts'

/** What an admin should know about a side before deciding about it. */
export const userRecord = userLine
  .extend({
    profileImageUrl: z.string().nullable(),
    createdAt: instant,
    verified: z.boolean(),
    suspendedAt: instant.nullable(),
    /** By the other side's published reviews; null without one. */
    rating: z.number().nullable(),
    reviews: z.int(),
    /** Paid rentals on this side, those that are not over included. */
    rentals: z.int(),
    cancelledByThem: z.int(),
    /** Reports of an owner's gear, or by a renter, and those of them that led to an action. */
    reports: z.int(),
    reportsUpheld: z.int(),
  })
  .meta({ id: 'UserRecord' })
export type UserRecord = z.output<typeof userRecord>

const rental = z.object({ bookingId: id, startDate: date, endDate: date })

/** One thing that happened to a listing, or to a booking of it by someone who reported it. */
export const historyEntry = z.object({
  event: z.string(),
  at: instant,
  amount: amount.nullable(),
  /** The first name of the person who did it. */
  by: z.string().nullable(),
  /** A reason, or the days of a booking. */
  note: z.string().nullable(),
  bookingId: id.nullable(),
})
export type HistoryEntry = z.output<typeof historyEntry>

/** A listing as renters see it, with what decides a report of it. */
export const listingEvidence = listingLine
  .extend({
    description: z.string(),
    condition: z.enum(conditions),
    category: z.string(),
    available: z.boolean(),
    updatedAt: instant,
    rating: z.number().nullable(),
    reviews: z.int(),
    /** `addedLater`: uploaded after the listing was created. */
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
        /** Their last rental of this gear; null when they have never paid for one. */
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
