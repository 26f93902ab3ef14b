import { z } from 'zod'
import { textLimits } from '#domain/listing.ts'
import { endpoint } from './endpoint.ts'
import { amount, id, instant, text } from './fields.ts'

/** What anybody may know about a person who owns gear. */
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

/** What a person knows about themselves. */
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
    /** Who has checked: the payment provider, or one of our admins. */
    verifiedBy: z.enum(['payments', 'admin']).nullable(),
    isAdmin: z.boolean(),
    suspendedAt: instant.nullable(),
    /** Why the person only reads for now; null while they are not suspended. */
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

export const ownerStats = z
  .object({ averageRating: z.number().nullable(), totalReviews: z.int() })
  .meta({ id: 'OwnerStats' })

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
  summary: 'The signed-in person',
  access: 'signed-in',
  reply: accountView,
})

export const patchProfile = endpoint({
  method: 'PATCH',
  path: '/api/users/profile',
  summary: 'Change bio, location or profile image',
  access: 'signed-in',
  body: profilePatch,
  reply: accountView,
})

export const getOwnerStats = endpoint({
  method: 'GET',
  path: '/api/users/:id/stats',
  summary: "A person's rating as an owner",
  access: 'anyone',
  params: z.object({ id }),
  reply: ownerStats,
})
