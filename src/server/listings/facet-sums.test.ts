import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listingFilters } from '#contract/listings.ts'
import { campingId, listGear } from '#test/fixtures/listings.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import { countMatches, type FacetCounts, facets } from './facet-passes.ts'
import { isSummed, readSums } from './facet-sums.ts'

// No worker runs, so changes wait until a test adds them.
const { app, owner } = await openSharedApp(['owner'], { ROLE: 'web' })
const snowId = '0c5b3a52-9c0a-4c39-9b3c-2f4f0d2b1a02'
const { database } = app

const searches = [
  {},
  { available: 'true' },
  { categoryId: campingId },
  { categoryId: snowId, available: 'true' },
  { condition: 'fair' },
  { condition: 'good,fair', delivery: 'true' },
  { categoryId: campingId, condition: 'good', available: 'true' },
  { categoryId: snowId, verified: 'true', delivery: 'true' },
  { neighborhood: 'Lolo' },
  { neighborhood: 'Rattlesnake,Downtown', available: 'true', condition: 'good' },
  { neighborhood: 'Lolo', categoryId: campingId },
].map((query) => listingFilters.parse(query))

const sorted = ({ countsOf, exact }: FacetCounts) => ({
  exact,
  counts: facets.map((facet) => [
    facet,
    [...countsOf(facet)].toSorted(([one], [other]) => (one < other ? -1 : 1)),
  ]),
})

async function expectSumsOfListings(): Promise<void> {
  for (const filters of searches)
    expect(sorted(await readSums(database, filters))).toEqual(
      sorted(await countMatches(database, { filters })),
    )
}

const fold = async (most = 1_000) => {
  const { rows } = await sql<{ folded: number }>`SELECT fold_listing_counts(${most}) AS folded`.execute(
    database,
  )
  return rows[0]!.folded
}

const { id } = await listGear(owner, { location: 'Lolo', dailyRate: '20.50' })
await listGear(owner, { condition: 'fair', deliveryAvailable: true, location: 'Grant Creek, Missoula' })
await listGear(owner, { categoryId: snowId, available: false, dailyRate: '90.00' })

test.each([
  ['nothing', sql`SELECT`],
  [
    'an edit',
    sql`UPDATE gear_listings SET daily_rate = 21, condition = 'excellent', location = 'Downtown' WHERE id = ${id}`,
  ],
  ['a price of the same dollar', sql`UPDATE gear_listings SET daily_rate = 21.50 WHERE id = ${id}`],
  ['another category', sql`UPDATE gear_listings SET category_id = ${snowId} WHERE id = ${id}`],
  ['a moderation', sql`UPDATE gear_listings SET status = 'removed' WHERE id = ${id}`],
  ['an edit of what is hidden', sql`UPDATE gear_listings SET available = false WHERE id = ${id}`],
  ['the end of a moderation', sql`UPDATE gear_listings SET status = 'active' WHERE id = ${id}`],
  [
    'the verification of an owner',
    sql`UPDATE users SET verified = true, verified_by = 'admin', verified_at = now() WHERE id = ${owner.id}`,
  ],
  [
    'an edit of all listings',
    sql`UPDATE gear_listings SET available = NOT available, delivery_available = true`,
  ],
  ['the removal of a listing', sql`DELETE FROM gear_listings WHERE id = ${id}`],
])('the sums are those of the listings after %s, before and after they are added up', async (_, change) => {
  await change.execute(database)
  await expectSumsOfListings()
  // In two batches, so that counts are also read while a part of a change waits.
  await fold(3)
  await expectSumsOfListings()
  await fold()
  await expectSumsOfListings()
  expect(await fold()).toBe(0)
})

test('a count that has become zero is not shown', async () => {
  await sql`DELETE FROM gear_listings`.execute(database)
  await fold()
  const { rows } = await sql`SELECT FROM listing_counts WHERE listings <> 0`.execute(database)
  expect(rows).toEqual([])
  expect((await readSums(database, searches[0]!)).countsOf('category').size).toBe(0)
})

test('listings that change at the same time wait neither for each other nor for the task', async () => {
  await Promise.all(
    Array.from({ length: 8 }, async (_, at) => {
      await listGear(owner, { location: 'Lolo', dailyRate: `${20 + (at % 3)}.00` })
      await fold(4)
    }),
  )
  await expectSumsOfListings()
  await database.transaction().execute(async (open) => {
    await sql`UPDATE gear_listings SET condition = 'fair'`.execute(open)
    expect((await listGear(owner, { condition: 'fair' })).id).toBeDefined()
    await fold()
  })
  await expectSumsOfListings()
})

test.each([
  ['search', 'kayak', true],
  ['sort', 'price_asc', true],
  ['condition', 'fair', true],
  ['delivery', 'true', true],
  ['delivery', 'false', true],
  ['verified', 'true', true],
  ['maxPrice', '20', false],
  ['neighborhood', 'Lolo', true],
  ['location', 'Lolo', false],
])('a search with %s=%s has sums: %s', (name, value, expected) => {
  expect(isSummed(listingFilters.parse({ [name]: value }))).toBe(expected)
})
