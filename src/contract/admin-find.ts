import { z } from 'zod'
import { adminRoles } from '#domain/admin-role.ts'
import { endpoint } from './endpoint.ts'
import { requiredText } from './fields.ts'
import { bookingLine } from './moderated-bookings.ts'
import { listingLine, userLine } from './moderation.ts'

export const findAnything = endpoint({
  method: 'GET',
  path: '/api/admin/find',
  summary: 'Find people, listings and bookings by id, name, email or title; up to five of each',
  access: 'admin:read',
  query: z.object({ search: requiredText('Search', 200) }),
  reply: z.object({
    users: z.array(userLine.extend({ adminRole: z.enum(adminRoles).nullable(), gear: z.int() })),
    listings: z.array(listingLine),
    /** The booking with the searched id. For other searches, the latest bookings of the users and listings that were found. */
    bookings: z.array(bookingLine),
  }),
})
