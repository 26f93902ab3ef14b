import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/open-database.ts'

test('every reference to a listing or a booking is indexed, for rows in any state', async () => {
  const opened = await openTestDatabase()
  const { rows } = await sql<{ reference: string }>`
    SELECT key.conrelid::regclass || '.' || attname AS reference
    FROM pg_constraint key
    JOIN pg_attribute ON attrelid = key.conrelid AND attnum = key.conkey[1]
    WHERE key.contype = 'f' AND key.confrelid IN ('gear_listings'::regclass, 'bookings'::regclass)
      AND NOT EXISTS (
        SELECT 1 FROM pg_index
        WHERE indrelid = key.conrelid AND indkey[0] = key.conkey[1]
          AND (indpred IS NULL OR pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', attname))
      )`.execute(opened.database)
  await opened.close()
  expect(rows).toEqual([])
})
