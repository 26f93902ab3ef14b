import { z } from 'zod'
import { claimStatuses, maxClaimPhotos } from '#domain/claim.ts'
import { textLimits } from '#domain/text-limits.ts'
import { tableQuery } from './admin-tables.ts'
import { endpoint } from './endpoint.ts'
import { amount, date, id, idPath, instant, money, requiredText } from './fields.ts'
import { listingCover, userLine } from './moderation.ts'

const photos = z
  .array(z.string('Photos must be paths of uploaded photos.'), 'Photos must be a list.')
  .max(maxClaimPhotos, `Up to ${maxClaimPhotos} photos.`)
  .refine((paths) => new Set(paths).size === paths.length, 'Each photo can be used once.')

const party = z.object({ id, firstName: z.string() })

/** A claim as both parties and admins see it. */
export const claimView = z
  .object({
    id,
    bookingId: id,
    /** The title of the listing. */
    title: z.string(),
    startDate: date,
    endDate: date,
    owner: party,
    renter: party,
    /** The viewer's side of the booking; null for an admin who is neither owner nor renter. */
    side: z.enum(['owner', 'renter']).nullable(),
    status: z.enum(claimStatuses),
    /** The amount that the owner claims. */
    amount,
    description: z.string(),
    photos: z.array(z.string()),
    /** The deadline for the renter to contest the claim. */
    answerBy: instant,
    /** The renter's statement against the claim; null when there is none. */
    answer: z.string().nullable(),
    answerPhotos: z.array(z.string()),
    answeredAt: instant.nullable(),
    decidedAmount: amount.nullable(),
    decisionReason: z.string().nullable(),
    decidedAt: instant.nullable(),
    /** The most that damage protection still pays for this booking. */
    protectionCover: amount,
    /** The part of the owed amount that damage protection pays; null while nothing is owed. */
    protectionAmount: amount.nullable(),
    /** The part of the owed amount that the renter pays; null while nothing is owed. */
    renterAmount: amount.nullable(),
    /** The amount that was sent to the owner so far. */
    ownerPaid: amount,
    /** The amount that is ready to be sent to the owner. */
    ownerWaiting: amount,
    settledAt: instant.nullable(),
    createdAt: instant,
  })
  .meta({ id: 'Claim' })
export type ClaimView = z.output<typeof claimView>

export const openClaim = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/claims',
  summary: 'Claim damage or loss; the renter has 72 hours to accept or contest',
  access: 'booking-owner',
  params: idPath,
  body: z.object({
    amount: money('Amount', '85.00'),
    description: requiredText('Description', textLimits.claim),
    photos: photos.min(1, 'Add at least one photo of the damage.'),
  }),
  success: 201,
  limit: { times: 10, perSeconds: 3600, by: 'user' },
  reply: claimView,
})

export const listBookingClaims = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/claims',
  summary: 'List the claims of a booking, latest first',
  access: 'booking-party',
  params: idPath,
  reply: z.array(claimView),
})

export const getClaim = endpoint({
  method: 'GET',
  path: '/api/claims/:id',
  summary: 'Get a claim as one of its parties or as an admin',
  access: 'signed-in',
  params: idPath,
  reply: claimView,
})

export const acceptClaim = endpoint({
  method: 'POST',
  path: '/api/claims/:id/accept',
  summary: 'Accept a claim as its renter, who then owes the whole amount',
  access: 'signed-in',
  params: idPath,
  emptyAllowed: true,
  body: z.object({}),
  limit: { times: 30, perSeconds: 60, by: 'user' },
  reply: claimView,
})

export const withdrawClaim = endpoint({
  method: 'POST',
  path: '/api/claims/:id/withdraw',
  summary: 'Withdraw a claim as its owner while nothing was decided',
  access: 'signed-in',
  params: idPath,
  emptyAllowed: true,
  body: z.object({}),
  limit: { times: 30, perSeconds: 60, by: 'user' },
  reply: claimView,
})

export const confirmClaimPayment = endpoint({
  method: 'POST',
  path: '/api/claims/:id/confirm-payment',
  summary: 'Check with the payment provider whether the claim is paid',
  access: 'signed-in',
  params: idPath,
  emptyAllowed: true,
  body: z.object({}),
  limit: { times: 30, perSeconds: 60, by: 'user' },
  reply: claimView,
})

export const contestClaim = endpoint({
  method: 'POST',
  path: '/api/claims/:id/contest',
  summary: 'Contest a claim as its renter, with words and photos; an admin then decides',
  access: 'signed-in',
  params: idPath,
  body: z.object({
    description: requiredText('Description', textLimits.claim),
    photos: photos.default([]),
  }),
  limit: { times: 30, perSeconds: 3600, by: 'user' },
  reply: claimView,
})

export const payClaim = endpoint({
  method: 'POST',
  path: '/api/claims/:id/pay-intent',
  summary: 'Get the client secret for paying the renter’s part; every call returns the same one',
  access: 'signed-in',
  params: idPath,
  emptyAllowed: true,
  body: z.object({}),
  limit: { times: 30, perSeconds: 60, by: 'user' },
  reply: z.object({ clientSecret: z.string() }),
})

/** A claim as admins see it. */
export const moderatedClaim = claimView
  .extend({
    owner: userLine,
    renter: userLine,
    ...listingCover,
    /** The admin who took the claim to decide it; null while nobody has. */
    taker: userLine.nullable(),
  })
  .meta({ id: 'ModeratedClaim' })
export type ModeratedClaim = z.output<typeof moderatedClaim>

export const getModeratedClaim = endpoint({
  method: 'GET',
  path: '/api/admin/claims/:id',
  summary: 'Get a claim with the evidence of both sides, and who is deciding it',
  access: 'admin:read',
  params: idPath,
  reply: moderatedClaim,
})

export const listClaims = endpoint({
  method: 'GET',
  path: '/api/admin/claims',
  summary: 'List claims; those to decide first, then the latest',
  access: 'admin:read',
  query: z.object(tableQuery('claims')),
  paged: true,
  reply: z.array(moderatedClaim),
})

const reason = requiredText('Reason', textLimits.adminNote)

export const decideClaim = endpoint({
  method: 'POST',
  path: '/api/admin/claims/:id/decide',
  summary: 'Decide what the renter owes, from 0.00 to what was claimed; both sides read the reason',
  access: 'admin:money',
  params: idPath,
  body: z.object({ amount: money('Amount', '85.00'), reason }),
  reply: claimView,
})

export const writeOffClaim = endpoint({
  method: 'POST',
  path: '/api/admin/claims/:id/write-off',
  summary:
    'Give up what a renter does not pay of a claim; the platform pays the owner instead, or nobody does',
  access: 'admin:money',
  params: idPath,
  body: z.object({ payOwner: z.boolean('payOwner must be true or false.'), reason }),
  reply: claimView,
})
