import { z } from 'zod'
import { listingStatuses } from '#domain/listing.ts'
import { endpoint } from './endpoint.ts'
import { tableQuery } from './admin-tables.ts'
import { absentIfEmpty, idPath } from './fields.ts'
import { listingLine, reasonGiven } from './moderation.ts'

export const listModeratedListings = endpoint({
  method: 'GET',
  path: '/api/admin/listings',
  summary: 'Search listings of any status by title, owner or id, newest first',
  access: 'admin:read',
  query: z.object({
    status: absentIfEmpty(
      z.enum(listingStatuses, 'status must be active, removed or under_review.').optional(),
    ),
    ...tableQuery('listings'),
  }),
  paged: true,
  reply: z.array(listingLine),
})

export const reviewListing = endpoint({
  method: 'POST',
  path: '/api/admin/listings/:id/review',
  summary: 'Put a listing under review; only its owner, parties of its bookings and admins see it',
  access: 'admin:moderate',
  params: idPath,
  body: reasonGiven,
  reply: listingLine,
})

export const restoreListing = endpoint({
  method: 'POST',
  path: '/api/admin/listings/:id/restore',
  summary: 'Restore a listing that was under review; its open reports become reviewed',
  access: 'admin:moderate',
  params: idPath,
  body: reasonGiven,
  reply: listingLine,
})

export const removeListing = endpoint({
  method: 'POST',
  path: '/api/admin/listings/:id/remove',
  summary:
    'Remove a listing: its requests are declined, its bookings canceled with full refunds, its reports resolved',
  access: 'admin:moderate',
  params: idPath,
  body: reasonGiven,
  reply: listingLine,
})
