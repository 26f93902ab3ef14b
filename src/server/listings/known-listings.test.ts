import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Database } from '#adapters/database/port.ts'
import { openPostgres } from '#adapters/database/postgres.ts'
import { listingFilters } from '#contract/listings.ts'
import { openTestDatabase, type TestDatabase } from '#test/open-database.ts'
import { fillListings } from '#test/support/fill-listings.ts'
import { browseListings } from './browse.ts'

let opened: TestDatabase

beforeAll(async () => {
  opened = await openTestDatabase()
  await fillListings(
    opened,
    sql`
      WITH owner AS (
        INSERT INTO users (issuer, subject, email, first_name, last_name, created_at, updated_at)
        VALUES ('test', 'owner', 'owner@example.com', 'Olive', 'Owner', '2026-01-01Z', '2026-01-01Z') RETURNING id
      )
      INSERT INTO gear_listings (owner_id, category_id, title, description, daily_rate, condition, location, created_at, updated_at)
      SELECT owner.id, category.id, 'Gear ' || n, 'A piece of gear', n, 'good', 'Missoula',
        '2026-01-01Z'::timestamptz + n * interval '1 minute', '2026-01-01Z'
      FROM owner, (SELECT id FROM gear_categories ORDER BY position LIMIT 2) category, generate_series(1, 40) n`,
  )
})
afterAll(() => opened.close())

/** Returns the first pages of everything, of each category and of a search, which are asked for at once. */
async function readFirstPages(database: Database) {
  const categories = database.selectFrom('gearCategories').select('id').orderBy('position').limit(2)
  const queries = [
    {},
    ...(await categories.execute()).map(({ id }) => ({ categoryId: id })),
    { search: 'piece' },
  ]
  return Promise.all(queries.map((query) => browseListings(database, listingFilters.parse(query))))
}

/** Reads the pages as a process that has just started and knows no listings. */
async function readInNewProcess() {
  const { database, close } = openPostgres({ url: opened.url, applicationName: 'other', max: 1 })
  const pages = await readFirstPages(database)
  await close()
  return pages
}

test.each([
  ['a listing', `UPDATE gear_listings SET title = 'Changed' WHERE title = 'Gear 30'`],
  ['a rating', `UPDATE gear_listings SET rating_sum = 4, rating_count = 1 WHERE title = 'Gear 31'`],
  ['the state of a listing', `UPDATE gear_listings SET status = 'removed' WHERE title = 'Gear 32'`],
  ['the name of an owner', `UPDATE users SET first_name = 'Oona'`],
  ['the name of a category', `UPDATE gear_categories SET name = name || '!'`],
  [
    'a new category',
    `UPDATE gear_listings SET category_id = (SELECT max(category_id::text)::uuid FROM gear_listings)`,
  ],
  [
    'the last of several changes in a transaction',
    `UPDATE users SET bio = 'One'; UPDATE users SET bio = 'Two'`,
  ],
])('a page whose listings are known shows %s at once', async (_, change) => {
  const before = await readFirstPages(opened.database)
  await opened.pool.query(change)
  const after = await readFirstPages(opened.database)
  expect(after).not.toEqual(before)
  expect(after).toEqual(await readInNewProcess())
})

test('a search shows a listing that changes while it runs as it has become', async () => {
  const search = (database: Database) =>
    browseListings(database, listingFilters.parse({ search: 'piece', limit: 3 }))
  const { rows: before } = await search(opened.database)
  let reads = 0
  const { database, close } = openPostgres({
    url: opened.url,
    applicationName: 'searcher',
    max: 1,
    async traceStatement(text, send) {
      if (text.includes('l.id = ANY(') && reads++ === 0)
        await opened.pool.query('UPDATE gear_listings SET daily_rate = 999 WHERE id = $1', [before[1]!.id])
      return send()
    },
  })
  onTestFinished(close)
  const { rows } = await search(database)
  expect(reads).toBe(1)
  expect(rows.map(({ id, dailyRate }) => ({ id, dailyRate }))).toEqual(
    before.map(({ id, dailyRate }, at) => ({ id, dailyRate: at === 1 ? 99_900 : dailyRate })),
  )
})

test('what is made from a listing is kept until the listing changes', async () => {
  const [before] = await readFirstPages(opened.database)
  await opened.pool.query(`UPDATE gear_listings SET description = 'Another one' WHERE title = 'Gear 35'`)
  const [after] = await readFirstPages(opened.database)
  const changed = before!.rows.filter((listing, at) => listing !== after!.rows[at])
  expect(new Set(changed.map(({ title }) => title))).toEqual(new Set(['Gear 35']))
})
