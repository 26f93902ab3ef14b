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
  const [users, listings, rentals, earnings] = await Promise.all([
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
    readMonthlyEarnings(queries),
  ])
  return {
    ...users,
    ...listings,
    ...rentals,
    monthlyEarnings: earnings.find(({ icon }) => icon === null)?.amount ?? null,
    monthlyEarningsByCategory: earnings.flatMap(({ icon, amount }) =>
      icon === null ? [] : [{ icon, amount: amount ?? zero }],
    ),
  }
}

type MonthlyEarnings = { icon: string | null; amount: Cents | null }

/**
 * Reads the average earnings of a lender in a month with a rental: in all (`icon` null), and for each icon of a category.
 * Months are bits, 64 in a row of `of_listings`, so that the months of a lender's listings are joined without sorting them:
 * each has 28 days or more, so every month has a bit of its own.
 */
async function readMonthlyEarnings(queries: Queries): Promise<MonthlyEarnings[]> {
  const month = sql`((month - date '2000-01-01') / 28)`
  const { rows } = await sql<MonthlyEarnings>`
    WITH of_listings AS (
      SELECT listing_id, ${month} / 64 AS part, bit_or(1::bigint << (${month} % 64)) AS months, sum(earnings) AS earnings
      FROM listing_months WHERE rentals > 0 GROUP BY 1, 2
    ),
    of_lenders AS MATERIALIZED (
      SELECT l.owner_id, c.icon, part, bit_or(months) AS months, sum(earnings) AS earnings
      FROM of_listings JOIN gear_listings l ON l.id = listing_id JOIN gear_categories c ON c.id = l.category_id
      GROUP BY 1, 2, 3
    ),
    in_all AS (
      SELECT NULL AS icon, bit_or(months) AS months, sum(earnings) AS earnings FROM of_lenders GROUP BY owner_id, part
    )
    SELECT icon, round(sum(earnings) / nullif(sum(bit_count(months::bit(64))), 0), 2) AS amount
    FROM (SELECT icon, months, earnings FROM of_lenders UNION ALL TABLE in_all) AS each
    GROUP BY icon ORDER BY icon`.execute(queries)
  return rows
}
