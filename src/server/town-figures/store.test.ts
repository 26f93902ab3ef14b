import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/open-database.ts'
import { countTown } from './store.ts'

test('average earnings count each month of a lender once, however many listings were rented in it', async () => {
  const { database, close } = await openTestDatabase()
  await sql`
    WITH owners AS (
      INSERT INTO users (issuer, subject, email, first_name, last_name, created_at, updated_at)
      SELECT 'test', name, name || '@example.com', name, 'Owner', '2026-01-01Z', '2026-01-01Z' FROM unnest(ARRAY['a', 'b']) AS name
      RETURNING id, subject
    ),
    gear AS (
      INSERT INTO gear_listings (owner_id, category_id, title, description, daily_rate, condition, location, created_at, updated_at)
      SELECT owners.id, c.id, title, 'Gear', 20, 'good', 'Lolo', '2026-01-01Z', '2026-01-01Z'
      FROM (VALUES ('a', 'camping', 'Tent'), ('a', 'camping', 'Tarp'), ('a', 'water', 'Raft'), ('b', 'water', 'Canoe'))
        AS asked (owner, icon, title)
      JOIN owners ON owners.subject = asked.owner JOIN gear_categories c ON c.icon = asked.icon
      RETURNING id, title
    )
    INSERT INTO listing_months (listing_id, month, rentals, earnings)
    SELECT gear.id, month::date, rentals, earnings
    FROM (VALUES ('Tent', '2026-01-01', 2, 10), ('Tarp', '2026-01-01', 1, 20), ('Raft', '2026-01-01', 1, 5), ('Canoe', '2026-01-01', 1, 100),
      ('Tent', '2030-12-01', 1, 40), ('Canoe', '2026-02-01', 0, 0)) AS each (title, month, rentals, earnings)
    JOIN gear USING (title)`.execute(database)
  const { monthlyEarnings, monthlyEarningsByCategory } = await countTown(database)
  await close()
  // The lender of the tent earned 35 and, in a month with the same bit in another part, 40. The other one earned 100 in one month, and nothing in the next.
  expect(monthlyEarnings).toBe(58_33)
  expect(monthlyEarningsByCategory).toEqual([
    { icon: 'camping', amount: 35_00 },
    { icon: 'water', amount: 52_50 },
  ])
})
