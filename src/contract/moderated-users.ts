import { z } from 'zod'
import { adminRoles } from '#domain/admin-role.ts'
import { auditEntry } from './audit.ts'
import { endpoint } from './endpoint.ts'
import { tableQuery } from './admin-tables.ts'
import { amount, id, idPath, instant } from './fields.ts'
import { userLine, reasonGiven } from './moderation.ts'

export const moderatedUser = userLine
  .extend({
    verified: z.boolean(),
    verifiedBy: z.enum(['payments', 'admin']).nullable(),
    verifiedAt: instant.nullable(),
    suspendedAt: instant.nullable(),
    suspensionReason: z.string().nullable(),
    deletedAt: instant.nullable(),
    isAdmin: z.boolean(),
    adminRole: z.enum(adminRoles).nullable(),
    createdAt: instant,
  })
  .meta({ id: 'ModeratedUser' })
export type ModeratedUser = z.output<typeof moderatedUser>

/** A row of the admins' table of users. */
export const userRow = moderatedUser
  .extend({
    /** The number of the user's listings that were not removed. */
    gear: z.int(),
    /** The number of paid rentals of the user as a renter. */
    rentals: z.int(),
    /** The number of reports of the user's gear that led to an action. */
    upheld: z.int(),
  })
  .meta({ id: 'ModeratedUserRow' })
export type UserRow = z.output<typeof userRow>

/** A user with counts of their bookings and listings. */
export const moderatedUserView = moderatedUser
  .extend({
    location: z.string().nullable(),
    payoutsEnabled: z.boolean(),
    listings: z.object({ active: z.int(), underReview: z.int(), removed: z.int() }),
    bookings: z.object({ asRenter: z.int(), asOwner: z.int(), open: z.int(), cancelledByThem: z.int() }),
    reports: z.object({ made: z.int(), received: z.int() }),
    paidOut: amount,
    owed: amount,
    debt: amount,
    audit: z.array(auditEntry),
  })
  .meta({ id: 'ModeratedUserView' })
export type ModeratedUserView = z.output<typeof moderatedUserView>

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  summary: 'Search users by name, email or id, newest first',
  access: 'admin:read',
  query: z.object(tableQuery('users')),
  paged: true,
  reply: z.array(userRow),
})

export const getUser = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id',
  summary: 'Get a user with their counts and the admin actions about them',
  access: 'admin:read',
  params: z.object({ id }),
  reply: moderatedUserView,
})

export const verifyUser = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/verify',
  summary: 'Give a user the badge for a verified identity',
  access: 'admin:moderate',
  params: idPath,
  body: reasonGiven,
  reply: moderatedUserView,
})

export const unverifyUser = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/unverify',
  summary: 'Remove the badge for a verified identity',
  access: 'admin:moderate',
  params: idPath,
  body: reasonGiven,
  reply: moderatedUserView,
})

export const suspendUser = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/suspend',
  summary:
    'Suspend a user: they can only read, their gear is hidden, and open bookings of it are canceled with full refunds',
  access: 'admin:moderate',
  params: idPath,
  body: reasonGiven,
  reply: moderatedUserView,
})

export const reinstateUser = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/reinstate',
  summary: 'End a suspension; gear that it had hidden is shown again',
  access: 'admin:moderate',
  params: idPath,
  body: reasonGiven,
  reply: moderatedUserView,
})

export const setAdminRole = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/role',
  summary: 'Make a user an admin of a role, or end that with `none`; the last owner stays',
  access: 'admin:roles',
  params: idPath,
  body: reasonGiven.extend({
    role: z.enum([...adminRoles, 'none'], `role must be one of ${adminRoles.join(', ')} or none.`),
  }),
  reply: moderatedUserView,
})
