import { sql } from 'kysely'
import type { z } from 'zod'
import type { bookingLine } from '#contract/moderated-bookings.ts'
import type { Queries } from '#adapters/database/port.ts'
import { userOf } from './lines.ts'
import { bookingsWithParties } from '#server/bookings/with-parties.ts'

type Titled = z.input<typeof bookingLine>['listing']

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
    sql<Titled>`json_build_object('id', l.id, 'title', l.title, 'status', l.status)`.as('listing'),
    userOf('r').as('renter'),
    userOf('o').as('owner'),
  ])
