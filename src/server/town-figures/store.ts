import { sql } from 'kysely'
import type { z } from 'zod'
import type { Queries } from '#adapters/database/port.ts'
import type { townFigures } from '#contract/town-figures.ts'
import { zero, type Cents } from '#domain/money.ts'

const total = sql<number>`count(*)::int`

/**
 * Counts the figures that the pages show. `earned` is the sum of payouts in the ledger; the monthly earnings are
 * those of confirmed and completed bookings without a refund.
 */
export async function countTown(queries: Queries): Promise<z.input<typeof townFigures>> {
  const [users, listings, rentals, earned, monthly, byCategory] = await Promise.all([
    queries.selectFrom('users').select(total.as('members')).executeTakeFirstOrThrow(),
    queries
      .selectFrom('gearListings')
      .where('status', '=', 'active')
      .select([
        total.as('listings'),
        sql<number>`count(distinct owner_id)::int`.as('lenders'),
        sql<number | null>`round(sum(rating * rating_count) / nullif(sum(rating_count), 0), 1)::float8`.as(
          'rating',
        ),
      ])
      .executeTakeFirstOrThrow(),
    selectUnrefunded(queries).select(total.as('rentals')).executeTakeFirstOrThrow(),
    queries
      .selectFrom('bookingMoney')
      .select(sql<Cents | null>`nullif(sum(paid_out), 0)`.as('earned'))
      .executeTakeFirstOrThrow(),
    queries
      .selectFrom(lenderMonths(queries).as('months'))
      .select(averageMonth.as('amount'))
      .executeTakeFirstOrThrow(),
    queries
      .selectFrom(
        lenderMonths(queries)
          .innerJoin('gearListings', 'gearListings.id', 'bookings.listingId')
          .innerJoin('gearCategories', 'gearCategories.id', 'gearListings.categoryId')
          .select('gearCategories.icon')
          .groupBy('gearCategories.icon')
          .as('months'),
      )
      .select(['icon', averageMonth.as('amount')])
      .groupBy('icon')
      .orderBy('icon')
      .execute(),
  ])
  return {
    ...users,
    ...listings,
    ...rentals,
    ...earned,
    monthlyEarnings: monthly.amount,
    monthlyEarningsByCategory: byCategory.map(({ icon, amount }) => ({ icon, amount: amount ?? zero })),
  }
}

const selectUnrefunded = (queries: Queries) =>
  queries
    .selectFrom('bookings')
    .where('bookings.status', 'in', ['confirmed', 'completed'])
    .where('bookings.refundStatus', '=', 'none')

/** The earnings of each lender in each month with a rental. */
const lenderMonths = (queries: Queries) =>
  selectUnrefunded(queries)
    .select(sql<Cents>`sum(bookings.owner_earnings)`.as('sum'))
    .groupBy(['bookings.ownerId', sql`date_trunc('month', bookings.start_date)`])

const averageMonth = sql<Cents | null>`round(avg(sum), 2)`
