import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listingFilters } from '#contract/listings.ts'
import { openTestDatabase, type TestDatabase } from '#test/open-database.ts'
import { fillListings } from '#test/support/fill-listings.ts'
import { readSearch } from '#server/search/lexicon.ts'
import { cutListings } from './cut-listings.ts'
import { isFullRun } from '#test/support/full-run.ts'

let opened: TestDatabase
const camping = '0c5b3a52-9c0a-4c39-9b3c-2f4f0d2b1a01'

beforeAll(async () => {
  opened = await openTestDatabase()
  const insert = sql`
    WITH owner AS (
      INSERT INTO users (issuer, subject, email, first_name, last_name, created_at, updated_at)
      VALUES ('test', 'owner', 'owner@example.com', 'Olive', 'Owner', '2026-01-01Z', '2026-01-01Z') RETURNING id
    ), categories AS (
      SELECT id, row_number() OVER (ORDER BY position) AS at, count(*) OVER () AS number FROM gear_categories
    )
    INSERT INTO gear_listings (owner_id, category_id, title, description, daily_rate, condition, location, available,
      rating_sum, rating_count, created_at, updated_at)
    SELECT owner.id, categories.id, 'Gear ' || n || CASE WHEN n % 500 = 0 THEN ' packraft' ELSE '' END,
      'A piece of gear', 5 + n % 90, 'good', CASE WHEN n % 700 = 0 THEN 'Lolo' ELSE 'Place ' || n % 900 END, n % 10 <> 0,
      4 * (n % 7), n % 7, '2026-01-01Z'::timestamptz + n * interval '1 minute', '2026-06-01Z'
    FROM generate_series(1, 8000) n, owner, categories
    WHERE categories.at = CASE WHEN n % 50 = 0 THEN 1 ELSE 2 + n % (number - 1) END`
  await fillListings(opened, insert)
}, 120_000)
afterAll(() => opened.close())

type Plan = { 'Node Type': string; 'Index Name'?: string; Plans?: Plan[] }

async function nodesOf(query: Record<string, string>): Promise<Plan[]> {
  const plan = query['search'] === undefined ? undefined : await readSearch(opened.database, query['search'])
  const filters = listingFilters.parse(query)
  const [row = {}] = await cutListings(opened.database, filters, plan).explain('json')
  const [explained] = Object.values(row) as [[{ Plan: Plan }]]
  const walk = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(walk)]
  return walk(explained[0].Plan)
}

/** Returns a cursor with these sort values. */
const after = (...values: (string | number)[]) => Buffer.from(JSON.stringify(values)).toString('base64url')

test.runIf(isFullRun).each([
  [{}, 'gear_listings_(newest|created)'],
  [{ available: 'true' }, 'gear_listings_(newest|created)'],
  [{ cursor: after('2026-01-02T00:00:00.000Z', camping) }, 'gear_listings_(newest|created)'],
  [{ available: 'true', categoryId: camping }, 'gear_listings_category_newest'],
  [{ available: 'true', sort: 'price_asc' }, 'gear_listings_price'],
  [{ sort: 'price_desc', minPrice: '20', maxPrice: '30' }, 'gear_listings_price'],
  [
    { sort: 'price_asc', categoryId: camping, cursor: after('50.00', camping) },
    'gear_listings_category_price',
  ],
  [{ available: 'true', sort: 'rating' }, 'gear_listings_rating'],
  [{ sort: 'rating', categoryId: camping }, 'gear_listings_category_rating'],
  [
    { sort: 'rating', cursor: after('3.9000', 5, '2026-01-02T00:00:00.000Z', camping) },
    'gear_listings_rating',
  ],
  [{ available: 'true', search: 'packraft' }, 'gear_listings_search'],
  [{ search: 'packraft', categoryId: camping, sort: 'price_asc' }, 'gear_listings_search'],
  [{ location: 'place 777' }, 'gear_listings_location'],
  [{ neighborhood: 'Lolo' }, 'gear_listings_neighborhood'],
] as [Record<string, string>, string][])('the query plan for %j uses the index %s', async (query, index) => {
  const nodes = await nodesOf(query)
  expect(nodes.map((node) => node['Index Name'])).toContainEqual(expect.stringMatching(`^${index}$`))
  expect(nodes.map((node) => node['Node Type'])).not.toContain('Seq Scan')
})

test
  .runIf(isFullRun)
  .each([{}, { sort: 'price_asc' }, { sort: 'rating' }, { sort: 'rating', categoryId: camping }])(
  'the query plan for %j needs no sort',
  async (query) => {
    const kinds = (await nodesOf(query)).map((node) => node['Node Type'])
    expect(kinds.filter((kind) => kind.includes('Sort'))).toEqual([])
  },
)
