import { verifyBooks } from '#server/ledger/verify.ts'
import type { TestApp } from '#test/fixtures/app.ts'

/**
 * Returns what the check of the ledger finds. The full run writes thousands of rows, and this database has no autovacuum:
 * without statistics the check exceeds its time limit.
 */
export async function readBrokenBooks({ testDatabase, database }: TestApp): Promise<string[]> {
  await testDatabase.pool.query('analyze')
  return verifyBooks(database)
}
