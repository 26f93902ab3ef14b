import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listingFilters } from '#contract/listings.ts'
import { openTestDatabase, type TestDatabase } from '#test/open-database.ts'
import { fillListings } from '#test/support/fill-listings.ts'
import { facetRows, maxFacetRows } from './facet-passes.ts'
import { countFacets } from './facets.ts'
import { isFullRun } from '#test/support/full-run.ts'

let opened: TestDatabase
const camping = '0c5b3a52-9c0a-4c39-9b3c-2f4f0d2b1a01'

beforeAll(async () => {
  opened = await openTestDatabase()
  const insert = sql`
    WITH owner AS (
      INSERT INTO users (issuer, subject, email, first_name, last_name, created_at, updated_at)
      VALUES ('test', 'owner', 'owner@example.com', 'Olive', 'Owner', '2026-01-01Z', '2026-01-01Z') RETURNING id
    )
    INSERT INTO gear_listings (owner_id, category_id, title, description, daily_rate, condition, location,
      created_at, updated_at)
    SELECT owner.id, ${camping}, CASE WHEN n % 500 = 0 THEN 'Packraft' ELSE 'Gear' END,
      repeat('A piece of gear, kept dry. ', 30), 5 + n % 90,
      'good', CASE WHEN n % 100 = 0 THEN 'Lolo' ELSE 'Downtown, Missoula' END, '2026-01-01Z', '2026-06-01Z'
    FROM generate_series(1, ${maxFacetRows + 2000}) n, owner`
  await fillListings(opened, insert)
}, 120_000)
afterAll(() => opened.close())

const facetsOf = (query: Record<string, string>) => countFacets(opened.database, listingFilters.parse(query))

test.runIf(isFullRun)(
  'a search by price counts a part of it and says so, however many listings there are',
  async () => {
    const { exact, delivery, available } = await facetsOf({ maxPrice: '90' })
    expect({ exact, delivery, available }).toEqual({ exact: false, delivery: 0, available: 1001 })
  },
)

test.runIf(isFullRun)(
  'a search of everything, of a category and by filters with few values is exact',
  async () => {
    const rare = { name: 'Lolo', count: (maxFacetRows + 2000) / 100 }
    for (const query of [{}, { available: 'true' }, { categoryId: camping, condition: 'good' }]) {
      const { exact, neighborhoods } = await facetsOf(query)
      expect(exact).toBe(true)
      expect(neighborhoods).toContainEqual(rare)
    }
  },
)

test.runIf(isFullRun)(
  'a search in a neighborhood counts a part of its prices and says so, and all of the rest',
  async () => {
    const rare = { name: 'Lolo', count: (maxFacetRows + 2000) / 100 }
    const { exact, neighborhoods, delivery, available } = await facetsOf({ neighborhood: 'Downtown' })
    expect({ exact, delivery, available }).toEqual({ exact: false, delivery: 0, available: 1001 })
    expect(neighborhoods).toContainEqual(rare)
    expect(await facetsOf({ neighborhood: 'Lolo' })).toMatchObject({ exact: true, available: rare.count })
  },
)

test.runIf(isFullRun)('a narrower search is exact', async () => {
  expect(await facetsOf({ search: 'packraft' })).toMatchObject({ exact: true, available: 24 })
})

type Plan = { 'Node Type': string; 'Index Name'?: string; 'Actual Rows': number; Plans?: Plan[] }

async function plansOf(query: Record<string, string>): Promise<Plan[]> {
  const statement = facetRows(opened.database, { filters: listingFilters.parse(query) })
  const { rows } = await sql<{
    'QUERY PLAN': [{ Plan: Plan }]
  }>`EXPLAIN (ANALYZE, FORMAT json) ${statement}`.execute(opened.database)
  const walk = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(walk)]
  return walk(rows[0]!['QUERY PLAN'][0].Plan)
}

test.runIf(isFullRun)(
  'no pass reads further than its limit, and no filter adds more than one pass',
  async () => {
    const query = { categoryId: camping, condition: 'good', minPrice: '5', neighborhood: 'Lolo' }
    const plans = await plansOf(query)
    expect(plans.filter((plan) => plan['Node Type'] === 'Limit')).toHaveLength(5)
    for (const plan of await plansOf({ maxPrice: '90' })) {
      expect(plan['Actual Rows'], plan['Node Type']).toBeLessThanOrEqual(maxFacetRows + 1)
    }
  },
)

test
  .runIf(isFullRun)
  .each([
    { maxPrice: '90' },
    { neighborhood: 'Lolo' },
    { condition: 'good', verified: 'true', maxPrice: '90' },
  ])('facets of %j read indexes and no listings', async (query: Record<string, string>) => {
  const nodes = (await plansOf(query)).map((plan) => plan['Node Type'])
  expect(nodes).toContain('Index Only Scan')
  expect(nodes.filter((node) => /^(Seq|Index|Bitmap Heap) Scan$/.test(node))).toEqual([])
})

test.runIf(isFullRun)('a rare neighborhood is found by its index', async () => {
  const indexes = (await plansOf({ neighborhood: 'Lolo' })).map((plan) => plan['Index Name'])
  expect(indexes).toContain('gear_listings_neighborhood')
})
