import type { RawBuilder } from 'kysely'
import pg from 'pg'
import type { TestDatabase } from '#test/open-database.ts'

/**
 * Runs a statement that inserts thousands of listings, and analyzes their table. It has no time limit, because beside other
 * programs it takes longer than a request may.
 */
export async function fillListings(
  { url, database }: TestDatabase,
  insert: RawBuilder<unknown>,
): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // PostgreSQL marks pages as visible to everyone, which an index-only scan needs, once the commit is on disk.
    await client.query('SET synchronous_commit = on')
    const { sql, parameters } = insert.compile(database)
    await client.query(sql, [...parameters])
    await client.query('VACUUM ANALYZE gear_listings')
  } finally {
    await client.end()
  }
}
