import { z } from 'zod'
import { bookingStatuses, payoutStatuses, refundStatuses } from '#domain/booking.ts'
import { listingStatuses } from '#domain/listing.ts'
import { caseView } from './cases.ts'
import { auditEntry } from './audit.ts'
import { endpoint } from './endpoint.ts'
import { tableQuery } from './admin-tables.ts'
import { amount, date, id, idPath, instant } from './fields.ts'
import { listingCover, userLine } from './moderation.ts'

export const bookingLine = z
  .object({
    id,
    status: z.enum(bookingStatuses),
    startDate: date,
    endDate: date,
    totalAmount: amount,
    ownerEarnings: amount,
    payoutStatus: z.enum(payoutStatuses),
    refundStatus: z.enum(refundStatuses),
    listing: z.object({ id, title: z.string(), status: z.enum(listingStatuses), ...listingCover }),
    renter: userLine,
    owner: userLine,
    createdAt: instant,
  })
  .meta({ id: 'ModeratedBooking' })
export type BookingLine = z.output<typeof bookingLine>

export const moneyAtAGlance = z.object({
  charged: amount,
  refunded: amount,
  refundOwed: amount,
  ownerOwed: amount,
  paidOut: amount,
  debt: amount,
  platformRevenue: amount,
  protection: amount,
  disputed: amount,
  lost: amount,
})
export type MoneyAtAGlance = z.output<typeof moneyAtAGlance>

export const timelineEntry = z.object({
  /** What happened: a status change of the booking or of a case, or the kind of a ledger journal. */
  event: z.string(),
  /** The amount of the journal; null for the other events. */
  amount: amount.nullable(),
  at: instant,
})
export type TimelineEntry = z.output<typeof timelineEntry>

export const moderatedBookingView = bookingLine
  .extend({
    declineReason: z.string().nullable(),
    cancelledBy: z.enum(['renter', 'owner', 'system']).nullable(),
    cancellationReason: z.string().nullable(),
    money: moneyAtAGlance,
    /** The amount that an admin can still refund; null when an admin cannot refund this booking. */
    refundable: amount.nullable(),
    /** Calls to the payment provider, latest first. */
    operations: z.array(
      z.object({
        id,
        kind: z.string(),
        status: z.string(),
        attempts: z.int(),
        lastError: z.string().nullable(),
        createdAt: instant,
      }),
    ),
    /** The ledger journals of this booking in order; `amount` is the sum of one journal. */
    journals: z.array(z.object({ id, kind: z.string(), reference: z.string(), amount, occurredAt: instant })),
    /** What happened to the booking, its cases and its money, in order. */
    timeline: z.array(timelineEntry),
    cases: z.array(caseView),
    audit: z.array(auditEntry),
  })
  .meta({ id: 'ModeratedBookingView' })
export type ModeratedBookingView = z.output<typeof moderatedBookingView>

export const listModeratedBookings = endpoint({
  method: 'GET',
  path: '/api/admin/bookings',
  summary: 'Search bookings by id, user or listing, newest first',
  access: 'admin:read',
  query: z.object(tableQuery('bookings')),
  paged: true,
  reply: z.array(bookingLine),
})

export const getModeratedBooking = endpoint({
  method: 'GET',
  path: '/api/admin/bookings/:id',
  summary: 'Get a booking with its ledger, cases and admin actions',
  access: 'admin:read',
  params: idPath,
  reply: moderatedBookingView,
})
