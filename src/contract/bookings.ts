import { z } from 'zod'
import { bookingStatuses, payoutStatuses, refundStatuses } from '#domain/booking.ts'
import { openActionKinds } from '#domain/open-action.ts'
import { textLimits } from '#domain/text-limits.ts'
import { payoutStates } from '#domain/payout.ts'
import { protectionRates, type ProtectionRate } from '#domain/price.ts'
import { endpoint } from './endpoint.ts'
import {
  absentIfEmpty,
  amount,
  date,
  id,
  idPath,
  instant,
  money,
  optionalText,
  page,
  requestDate,
  text,
} from './fields.ts'
import { photoLook } from './photo-look.ts'
import { nameView } from './users.ts'

export const bookingView = z
  .object({
    id,
    renterId: id,
    listingId: id,
    ownerId: id,
    startDate: date,
    endDate: date,
    totalDays: z.int(),
    dailyRate: amount,
    subtotal: amount,
    platformFee: amount,
    /** The platform fee in percent of the subtotal, as it was when the booking was requested. */
    platformFeePercent: z.int(),
    delivery: z.boolean(),
    deliveryFee: amount,
    /** The address to deliver to; the owner sees it from the approval until a cancellation. */
    deliveryAddress: z.string().nullable(),
    /** Both sides see the pickup instructions while the booking is confirmed. */
    pickupInstructions: z.string().nullable(),
    /** The agreed pickup time; present while the booking is approved or confirmed. */
    pickupTimeNote: z.string().nullable(),
    /** The time and place of pickup that one side proposed and the other has not accepted. */
    pickupProposal: z
      .object({
        id,
        by: z.enum(['renter', 'owner']),
        time: instant,
        place: z.string().nullable(),
        createdAt: instant,
      })
      .nullable(),
    /** When both sides had agreed that the gear was handed over to the renter. */
    handedOverAt: instant.nullable(),
    /** When both sides had agreed that the gear was returned to the owner. */
    returnedAt: instant.nullable(),
    /** When the owner reported the gear as missing; stays set after the gear was returned. */
    overdueSince: instant.nullable(),
    /**
     * When the renter was warned that the gear is late from the rental before theirs. Until they pick it up, canceling
     * gets a full refund.
     */
    gearLateSince: instant.nullable(),
    protectionRate: z.literal(protectionRates),
    protectionFee: amount,
    totalAmount: amount,
    ownerEarnings: amount,
    status: z.enum(bookingStatuses),
    message: z.string().nullable(),
    /** The version of the rental agreement that the renter accepted; null for requests that are older than the agreement. */
    agreementVersion: z.string().nullable(),
    declineReason: z.string().nullable(),
    payoutStatus: z.enum(payoutStatuses),
    cancelledAt: instant.nullable(),
    cancelledBy: z.enum(['renter', 'owner', 'system']).nullable(),
    cancellationReason: z.string().nullable(),
    refundAmount: amount.nullable(),
    refundStatus: z.enum(refundStatuses),
    /** When the request expires; set only while the booking is pending. */
    answerBy: instant.nullable(),
    /** The payment deadline; set only while the booking is approved. */
    payBy: instant.nullable(),
    /** The last instant at which the renter can cancel for a full refund. */
    freeCancellationUntil: instant,
    /** The viewer's side of the booking. */
    side: z.enum(['renter', 'owner']),
    /** The payout; only the owner sees it, once the booking is paid. `date` is when it was or will be sent. */
    payout: z.object({ state: z.enum(payoutStates), amount, date: instant.nullable() }).nullable(),
    /** Whether the viewer can get a receipt; true once the booking is paid. */
    hasReceipt: z.boolean(),
    canCancel: z.boolean(),
    canReportProblem: z.boolean(),
    /** Whether the viewer has reported a problem that is not decided yet. */
    hasOpenProblem: z.boolean(),
    canReview: z.boolean(),
    /**
     * What the viewer still has to answer or pay because the other side asked for it, the most urgent first. `until` is
     * the deadline.
     */
    openActions: z.array(z.object({ kind: z.enum(openActionKinds), until: instant.nullable() })),
    createdAt: instant,
    updatedAt: instant,
    listing: z.object({
      id,
      title: z.string(),
      images: z.array(z.string()),
      photos: z.array(photoLook),
      location: z.string(),
      category: z.object({ id, name: z.string(), icon: z.string() }),
    }),
    renter: nameView,
    owner: nameView,
  })
  .meta({ id: 'Booking' })
export type BookingView = z.output<typeof bookingView>

const protectionRate = z
  .union(
    [z.literal(protectionRates), z.enum(protectionRates.map(String))],
    'Protection rate must be 0, 10 or 15.',
  )
  .transform((rate) => Number(rate) as ProtectionRate)
  .default(0)

export const newBooking = z
  .object({
    listingId: id,
    startDate: requestDate('Start date'),
    endDate: requestDate('End date'),
    message: optionalText('Message', textLimits.message),
    delivery: z.boolean('Delivery must be true or false.').default(false),
    /** Required with `delivery`, and ignored without it. */
    deliveryAddress: optionalText('Delivery address', textLimits.deliveryAddress),
    protectionRate,
  })
  .refine(({ delivery, deliveryAddress }) => !delivery || deliveryAddress !== null, {
    path: ['deliveryAddress'],
    message: 'Delivery address is required.',
  })

export const requestBooking = endpoint({
  method: 'POST',
  path: '/api/bookings',
  summary: 'Request a booking',
  access: 'signed-in',
  body: newBooking,
  success: 201,
  limit: { times: 30, perSeconds: 3600, by: 'user' },
  reply: bookingView,
})

export const listBookings = endpoint({
  method: 'GET',
  path: '/api/bookings',
  summary: 'List the bookings of the signed-in user as renter, or as owner with `type=owner`; newest first',
  access: 'signed-in',
  query: z.object({
    type: absentIfEmpty(z.enum(['renter', 'owner'], 'type must be renter or owner.').default('renter')),
    ...page,
  }),
  paged: true,
  reply: z.array(bookingView),
})

export const getBooking = endpoint({
  method: 'GET',
  path: '/api/bookings/:id',
  summary: 'Get a booking',
  access: 'booking-party',
  params: idPath,
  reply: bookingView,
})

export const getCancellationEligibility = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/cancellation-eligibility',
  summary: 'Get the refund that canceling now would give',
  access: 'booking-party',
  params: idPath,
  reply: z.object({
    eligible: z.boolean(),
    reason: z.string(),
    refundAmount: amount,
    hoursUntilPickup: z.number(),
  }),
})

export const cancelBooking = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/cancel',
  summary: 'Cancel a booking',
  access: 'booking-party',
  params: idPath,
  emptyAllowed: true,
  body: z.object({
    cancellationReason: optionalText('Reason', textLimits.reason),
    /** The refund that the caller was quoted. If the refund has changed since, nothing is canceled. */
    quotedRefund: money('Quoted refund').optional(),
  }),
  reply: z.object({ refunded: z.boolean(), refundAmount: amount }),
})

export const approveBooking = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/approve',
  summary: 'Approve a request, which reserves its dates',
  access: 'booking-owner',
  params: idPath,
  emptyAllowed: true,
  body: z.object({}),
  reply: bookingView,
})

export const declineBooking = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/decline',
  summary: 'Decline a request',
  access: 'booking-owner',
  params: idPath,
  emptyAllowed: true,
  body: z.object({ reason: optionalText('Reason', textLimits.reason) }),
  reply: bookingView,
})

export const notePickup = endpoint({
  method: 'PATCH',
  path: '/api/bookings/:id/pickup',
  summary: 'Set the agreed pickup time of a confirmed booking; the refund deadline does not change',
  access: 'booking-party',
  params: idPath,
  body: z.object({
    /** Null or blank removes the note. */
    pickupTimeNote: text('Pickup time', textLimits.pickupTimeNote)
      .transform((value) => (value === '' ? null : value))
      .nullable(),
  }),
  limit: { times: 60, perSeconds: 3600, by: 'user' },
  reply: bookingView,
})

export const createPaymentIntent = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/create-payment-intent',
  summary: 'Get the client secret for confirming the card payment; every call returns the same one',
  access: 'booking-renter',
  params: idPath,
  emptyAllowed: true,
  body: z.object({}),
  limit: { times: 30, perSeconds: 60, by: 'user' },
  reply: z.object({ clientSecret: z.string() }),
})

export const confirmPayment = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/confirm-payment',
  summary: 'Check with the payment provider whether the booking is paid',
  access: 'booking-renter',
  params: idPath,
  emptyAllowed: true,
  body: z.object({}),
  limit: { times: 30, perSeconds: 60, by: 'user' },
  reply: bookingView,
})
