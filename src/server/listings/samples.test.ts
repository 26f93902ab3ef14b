import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listingFilters } from '#contract/listings.ts'
import { maxCounted } from '#server/http/cursor.ts'
import { readSearch, type TownPlan } from '#server/search/lexicon.ts'
import { openTestDatabase, type TestDatabase } from '#test/open-database.ts'
import { fillListings } from '#test/support/fill-listings.ts'
import { browseByRelevance } from './browse-by-relevance.ts'
import { cutRanked } from './cut-ranked.ts'
import { filterListings } from './filter-listings.ts'
import { countFound } from './samples.ts'

let opened: TestDatabase
/** The samples have enough of them together. */
const kayaks = 1_600
/** Both samples are read, and then the other listings. */
const rafts = 950
/** The second sample is not read, because the first has so few. */
const canoes = 100

beforeAll(async () => {
  opened = await openTestDatabase()
  // The first byte of the ids goes from 0 to 199, so the first sample has 1 in 25 of each kind of gear, and both have 8 in 25.
  const insert = sql`
    WITH owner AS (
      INSERT INTO users (issuer, subject, email, first_name, last_name, created_at, updated_at)
      VALUES ('test', 'owner', 'owner@example.com', 'Olive', 'Owner', '2026-01-01Z', '2026-01-01Z') RETURNING id
    )
    INSERT INTO gear_listings (id, owner_id, category_id, title, description, daily_rate, condition, location, created_at, updated_at)
    SELECT (lpad(to_hex(n % 200), 2, '0') || substr(md5(n::text), 3))::uuid, owner.id, '0c5b3a52-9c0a-4c39-9b3c-2f4f0d2b1a01',
      CASE WHEN n <= ${rafts} THEN 'Raft' WHEN n <= ${rafts + kayaks} THEN 'Kayak'
        WHEN n <= ${rafts + kayaks + canoes} THEN 'Canoe' ELSE 'Gear' END,
      'A piece of gear', 20, 'good', 'Lolo', '2026-01-01Z'::timestamptz + n * interval '1 minute', '2026-06-01Z'
    FROM generate_series(1, 12000) n, owner`
  await fillListings(opened, insert)
}, 120_000)
afterAll(() => opened.close())

/** Returns the plan of a search in a town that is large enough for samples. */
async function planFor(search: string): Promise<TownPlan> {
  const plan = await readSearch(opened.database, search)
  return { ...plan!, listings: 1_000_000 }
}

async function pagesOf(search: string, limit: number) {
  const plan = await planFor(search)
  const pages: { ids: string[]; total: number | undefined }[] = []
  let cursor: string | undefined
  do {
    const filters = listingFilters.parse({ search, limit: String(limit), ...(cursor ? { cursor } : {}) })
    const page = await browseByRelevance(opened.database, filters, plan)
    pages.push({ ids: page.rows.map(({ id }) => id), total: page.total })
    cursor = page.next
  } while (cursor !== undefined)
  return pages
}

test.each([
  ['raft', rafts],
  ['canoe', canoes],
])('a search for %s counts %i listings and finds each once', async (search, listings) => {
  const pages = await pagesOf(search, 70)
  expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([listings]))
  const ids = pages.flatMap((page) => page.ids)
  expect(ids).toHaveLength(listings)
  expect(new Set(ids).size).toBe(listings)
})

test('a frequent word has more than a thousand matches, and pages go on beyond those that are ranked', async () => {
  const pages = await pagesOf('kayak', 100)
  expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([maxCounted]))
  const ids = pages.flatMap((page) => page.ids)
  expect(ids.length).toBeGreaterThanOrEqual(maxCounted)
  expect(new Set(ids).size).toBe(ids.length)
})

test('titles alone are enough for a frequent word, and give the same page', async () => {
  const read = async (search: string, titlesOnly: boolean) => {
    const filters = listingFilters.parse({ search })
    const page = cutRanked(opened.database, filters, await planFor(search), { titlesOnly })
    return (await sql`SELECT * FROM ${page} AS page`.execute(opened.database)).rows
  }
  const [kayaksInTitles, all] = [await read('kayak', true), await read('kayak', false)]
  expect(kayaksInTitles).toHaveLength(all.length)
  expect(kayaksInTitles).toEqual(all)
  expect(await read('raft', false)).not.toEqual([])
  expect(await read('raft', true)).toEqual([])
})

test.each([
  ['raft', rafts],
  ['canoe', canoes],
  ['kayak', maxCounted],
])('%s is counted alike in every order', async (search, total) => {
  const { database } = opened
  const plan = await planFor(search)
  const matches = filterListings(database, listingFilters.parse({ search, sort: 'newest' }), plan)
  expect(await countFound(database, matches, plan.listings)).toBe(total)
})

type Plan = { 'Node Type': string; 'Index Name'?: string; 'Actual Loops': number; Plans?: Plan[] }

test('a frequent word is searched in the samples and never in the whole town', async () => {
  const filters = listingFilters.parse({ search: 'kayak' })
  const statement = cutRanked(opened.database, filters, await planFor('kayak'))
  const { rows } = await sql<{
    'QUERY PLAN': [{ Plan: Plan }]
  }>`EXPLAIN (ANALYZE, FORMAT json) SELECT * FROM ${statement} AS page`.execute(opened.database)
  const walk = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(walk)]
  const run = walk(rows[0]!['QUERY PLAN'][0].Plan).filter((plan) => plan['Actual Loops'] > 0)
  const indexes = run.map((plan) => plan['Index Name'])
  expect(indexes).toContain('gear_listings_search_32nd')
  expect(indexes).toContain('gear_listings_search_quarter')
  expect(indexes).not.toContain('gear_listings_search')
  expect(run.map((plan) => plan['Node Type'])).not.toContain('Seq Scan')
})
