import { sql, type SelectQueryBuilder } from 'kysely'
import type { Queries } from '#adapters/database/port.ts'
import { maxCounted } from './cursor.ts'

/** Counts the rows of a query up to 1001, which means more than 1000 (Product rules: API). */
export async function countRows<DB, TB extends keyof DB>(
  queries: Queries,
  rows: SelectQueryBuilder<DB, TB, {}>,
): Promise<number> {
  const { total } = await queries
    .selectFrom(
      rows
        .select(sql`1`.as('one'))
        .limit(maxCounted)
        .as('counted'),
    )
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}
