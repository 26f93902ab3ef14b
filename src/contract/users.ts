import { z } from 'zod'
import { adminRoles } from '#domain/admin-role.ts'
import { textLimits } from '#domain/text-limits.ts'
import { endpoint } from './endpoint.ts'
import { amount, date, id, instant, text } from './fields.ts'

/** Who verified a user: the payment provider or an admin. */
const verifiers = ['payments', 'admin'] as const

/** The public fields of a user who owns gear. */
export const ownerView = z
  .object({
    id,
    firstName: z.string(),
    lastName: z.string(),
    profileImageUrl: z.string().nullable(),
    bio: z.string().nullable(),
    verified: z.boolean(),
    createdAt: instant,
  })
  .meta({ id: 'OwnerView' })
export type OwnerView = z.output<typeof ownerView>

export const nameView = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.string().nullable(),
})
export type NameView = z.output<typeof nameView>

/** The fields of a user that only they can see. */
export const accountView = z
  .object({
    id,
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    profileImageUrl: z.string().nullable(),
    bio: z.string().nullable(),
    location: z.string().nullable(),
    verified: z.boolean(),
    verifiedAt: instant.nullable(),
    verifiedBy: z.enum(verifiers).nullable(),
    isAdmin: z.boolean(),
    /** What an admin may do; null for everyone else. */
    adminRole: z.enum(adminRoles).nullable(),
    suspendedAt: instant.nullable(),
    /** The reason of the suspension, which lets the user read but change nothing; null while they are not suspended. */
    suspensionReason: z.string().nullable(),
    totalEarnings: amount,
    stripeConnectAccountId: z.string().nullable(),
    stripeOnboardingCompleted: z.boolean(),
    stripeChargesEnabled: z.boolean(),
    stripePayoutsEnabled: z.boolean(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Account' })

/** How an owner handled the requests of the last 365 days, in whole percents. Product rules: Trust. */
export const lendingRecord = z.object({
  /** Half of the requests got a response within this many hours; null when most got none. */
  responseHours: z.int().nullable(),
  acceptanceRate: z.int(),
  /** The percentage of approved bookings that the owner canceled; null without approved bookings. */
  cancellationRate: z.int().nullable(),
})
export type LendingRecord = z.output<typeof lendingRecord>

export const ownerStats = z
  .object({
    averageRating: z.number().nullable(),
    totalReviews: z.int(),
    memberSince: date,
    /** Whether the sign-in provider confirmed the user's email address. */
    emailConfirmed: z.boolean(),
    /** Who verified the user's identity, and on what day. */
    verification: z.object({ by: z.enum(verifiers), on: date }).nullable(),
    /** Null for new lenders, who have too few requests to calculate it. */
    lending: lendingRecord.nullable(),
  })
  .meta({ id: 'OwnerStats' })
export type OwnerStats = z.output<typeof ownerStats>

export const profilePatch = z
  .object({
    bio: text('Bio', textLimits.bio).nullable().optional(),
    location: text('Location', textLimits.location).nullable().optional(),
    profileImageUrl: text('Profile image', 300).nullable().optional(),
  })
  .refine(
    (patch) => Object.values(patch).some((value) => value !== undefined),
    'Send at least one field to change: bio, location or profileImageUrl.',
  )

export const getUser = endpoint({
  method: 'GET',
  path: '/api/auth/user',
  summary: 'Get the signed-in user',
  access: 'signed-in',
  reply: accountView,
})

export const patchProfile = endpoint({
  method: 'PATCH',
  path: '/api/users/profile',
  summary: 'Update bio, location or profile image',
  access: 'signed-in',
  body: profilePatch,
  reply: accountView,
})

export const getOwnerStats = endpoint({
  method: 'GET',
  path: '/api/users/:id/stats',
  summary: "Get a user's rating, record as an owner, and verifications",
  access: 'anyone',
  params: z.object({ id }),
  reply: ownerStats,
})
