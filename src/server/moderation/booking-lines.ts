import { sql } from 'kysely'
import type { z } from 'zod'
import type { bookingLine } from '#contract/moderated-bookings.ts'
import type { Queries } from '#adapters/database/port.ts'
import { firstPhoto, iconOfCategory, userOf } from './lines.ts'
import { bookingsWithParties } from '#server/bookings/with-parties.ts'

const titledListing = sql<z.input<typeof bookingLine>['listing']>`json_build_object(
  'id', l.id, 'title', l.title, 'status', l.status, 'cover', ${firstPhoto}, 'categoryIcon', ${iconOfCategory}
)`

export const selectBookingLines = (queries: Queries) =>
  bookingsWithParties(queries).select([
    'b.id',
    'b.status',
    'b.startDate',
    'b.endDate',
    'b.totalAmount',
    'b.ownerEarnings',
    'b.payoutStatus',
    'b.refundStatus',
    'b.createdAt',
    titledListing.as('listing'),
    userOf('r').as('renter'),
    userOf('o').as('owner'),
  ])
