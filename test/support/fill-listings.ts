import type { RawBuilder } from 'kysely'
import pg from 'pg'
import type { TestDatabase } from '#test/open-database.ts'

/**
 * Runs a statement that inserts thousands of listings, then vacuums and analyzes the table. There is no statement
 * timeout, because on a busy machine the insert takes longer than the limit for requests.
 */
export async function fillListings(
  { url, database }: TestDatabase,
  insert: RawBuilder<unknown>,
): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // Makes the commit wait for the disk. Only then can VACUUM mark pages as all-visible, which an index-only scan needs.
    await client.query('SET synchronous_commit = on')
    const { sql, parameters } = insert.compile(database)
    await client.query(sql, [...parameters])
    await client.query('VACUUM ANALYZE gear_listings')
  } finally {
    await client.end()
  }
}
