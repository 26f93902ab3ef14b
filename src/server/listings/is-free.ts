import { sql, type ExpressionBuilder } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'
import type { RentalPeriod } from '#domain/rental-period.ts'

type MatchingBuilder = ExpressionBuilder<Tables & { g: Tables['gearListings'] }, 'g'>

/** True when neither a booking that holds its days nor a block by the owner overlaps the period. */
export const isFree = (eb: MatchingBuilder, { startDate, endDate }: RentalPeriod) =>
  eb.and([
    eb.not(
      eb.exists(
        eb
          .selectFrom('bookings as b')
          .select('b.id')
          .whereRef('b.listingId', '=', 'g.id')
          .where(sql<boolean>`b.status IN ('approved', 'confirmed', 'completed')`)
          .where('b.startDate', '<=', endDate)
          .where('b.endDate', '>=', startDate),
      ),
    ),
    eb.not(
      eb.exists(
        eb
          .selectFrom('blockedDates as d')
          .select('d.id')
          .whereRef('d.listingId', '=', 'g.id')
          .where('d.startDate', '<=', endDate)
          .where('d.endDate', '>=', startDate),
      ),
    ),
  ])
