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
  const [users, listings, rentals, monthly, byCategory] = await Promise.all([
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
    queries
      .selectFrom('listingMonths')
      .select([
        sql<number>`coalesce(sum(rentals), 0)::int`.as('rentals'),
        sql<Cents | null>`nullif(sum(paid_out), 0)`.as('earned'),
      ])
      .executeTakeFirstOrThrow(),
    queries
      .selectFrom(lenderMonths(queries).as('months'))
      .select(averageMonth.as('amount'))
      .executeTakeFirstOrThrow(),
    queries
      .selectFrom(
        lenderMonths(queries)
          .innerJoin('gearCategories as c', 'c.id', 'l.categoryId')
          .select('c.icon')
          .groupBy('c.icon')
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
    monthlyEarnings: monthly.amount,
    monthlyEarningsByCategory: byCategory.map(({ icon, amount }) => ({ icon, amount: amount ?? zero })),
  }
}

/** Selects the earnings of each lender in each month with a rental. */
const lenderMonths = (queries: Queries) =>
  queries
    .selectFrom('listingMonths as m')
    .innerJoin('gearListings as l', 'l.id', 'm.listingId')
    .where('m.rentals', '>', 0)
    .select(sql<Cents>`sum(m.earnings)`.as('sum'))
    .groupBy(['l.ownerId', 'm.month'])

const averageMonth = sql<Cents | null>`round(avg(sum), 2)`
