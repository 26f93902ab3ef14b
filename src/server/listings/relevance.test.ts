import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openPostgres } from '#adapters/database/postgres.ts'
import { listingFilters } from '#contract/listings.ts'
import { cents } from '#domain/money.ts'
import { openTestDatabase, type TestDatabase } from '#test/open-database.ts'
import { maxSearches } from './browse-by-relevance.ts'
import { browseListings } from './browse.ts'

let opened: TestDatabase
let ownerId: string
const camping = '0c5b3a52-9c0a-4c39-9b3c-2f4f0d2b1a01'
const water = '0c5b3a52-9c0a-4c39-9b3c-2f4f0d2b1a03'
const start = new Date('2026-06-01T12:00:00Z')
let listed = 0

beforeAll(async () => {
  opened = await openTestDatabase()
  const user = { issuer: 'test', subject: 'owner', email: 'owner@example.com', firstName: 'O', lastName: 'W' }
  const { id } = await opened.database
    .insertInto('users')
    .values({ ...user, createdAt: start, updatedAt: start })
    .returning('id')
    .executeTakeFirstOrThrow()
  ownerId = id
})
afterAll(() => opened.close())

type Listed = { title: string; description?: string; location?: string; categoryId?: string; stars?: number }

/** Replaces all listings with these. Listings later in the array are newer. */
async function town(listings: readonly Listed[]) {
  await opened.database.deleteFrom('gearListings').execute()
  await opened.database
    .insertInto('gearListings')
    .values(
      listings.map(({ stars, ...one }) => ({
        ownerId,
        categoryId: camping,
        description: 'A piece of gear',
        location: 'Missoula',
        dailyRate: cents(2000),
        condition: 'good' as const,
        createdAt: new Date(start.getTime() + listed++ * 1000),
        updatedAt: start,
        ...(stars ? { ratingSum: stars, ratingCount: 1 } : {}),
        ...one,
      })),
    )
    .execute()
}

async function find(query: Record<string, string>) {
  const { rows, total, next } = await browseListings(opened.database, listingFilters.parse(query))
  return { found: rows.map(({ title, matched }) => `${matched}: ${title}`), total, next }
}
const titlesFor = async (search: string) => (await find({ search })).found.map((row) => row.slice(5))

test('where a word stands decides: what the title is about, the title, the location, the description', async () => {
  await town([
    { title: 'Stove', description: 'For your canoe trips' },
    { title: 'Canoe' },
    { title: 'Canoe Cart' },
    { title: 'Paddles', location: 'Canoe Landing' },
  ])
  expect(await titlesFor('canoe')).toEqual(['Canoe', 'Canoe Cart', 'Paddles', 'Stove'])
})

test('a title is about a phrase when it is about its last word', async () => {
  await town([
    { title: 'Mountain bike helmet' },
    { title: 'Mountain bike helmet' },
    { title: 'Trek mountain bike, aluminum frame, with front suspension' },
  ])
  expect((await titlesFor('mountain bike'))[0]).toMatch(/^Trek/)
})

test('a joined word is found joined and apart, also one that the trade does not know', async () => {
  await town([{ title: 'River surf boards' }, { title: 'Surfboard' }, { title: 'Board for the surf' }])
  expect(await titlesFor('surfboard')).toEqual(['Surfboard', 'River surf boards'])
  expect(await titlesFor('surfboards')).toEqual(['Surfboard', 'River surf boards'])
})

test('a phrase of three words is found as it stands, and stands in one field', async () => {
  await town([
    { title: 'Roll, top, table' },
    { title: 'Roll', description: 'Top table' },
    { title: 'Something', description: 'A roll top table' },
  ])
  expect((await find({ search: 'folding table' })).found).toEqual(['all: Roll, top, table', 'all: Something'])
})

test('how well a word fits decides: as written, then what the trade calls the same, then corrected', async () => {
  await town([{ title: 'Stand-up paddleboard' }, { title: 'SUP' }, { title: 'Rope' }])
  expect(await titlesFor('sup')).toEqual(['SUP', 'Stand-up paddleboard'])
  expect(await titlesFor('paddelboard')).toEqual(['Stand-up paddleboard', 'SUP'])
})

test('words next to each other come before the same words apart, then ratings, then age', async () => {
  await town([
    { title: 'Wall of the tent canvas' },
    { title: 'Canvas wall tent', stars: 3 },
    { title: 'Canvas wall tent', stars: 5 },
  ])
  const { rows } = await browseListings(opened.database, listingFilters.parse({ search: 'canvas wall tent' }))
  expect(rows.map(({ title, averageRating }) => [title, averageRating])).toEqual([
    ['Canvas wall tent', 5],
    ['Canvas wall tent', 3],
    ['Wall of the tent canvas', null],
  ])
})

test('a category and a neighborhood find gear that does not name them', async () => {
  await town([
    { title: 'Canoe', categoryId: water, location: 'Milltown' },
    { title: 'Tent', location: 'Lower Rattlesnake, Missoula' },
  ])
  expect(await titlesFor('water sports')).toEqual(['Canoe'])
  expect(await titlesFor('canoe bonner')).toEqual(['Canoe'])
  expect(await titlesFor('tent rattlesnake')).toEqual(['Tent'])
})

test('gear of a category comes before gear that only has its name', async () => {
  await town([{ title: 'CAMP', categoryId: water }, { title: 'Tent, two people, with a footprint' }])
  expect(await titlesFor('camping')).toEqual(['Tent, two people, with a footprint', 'CAMP'])
})

test('fewer than six matches are followed by close ones, which the total leaves out', async () => {
  await town([{ title: 'Red kayak' }, { title: 'Blue kayak' }, { title: 'Red rope' }, { title: 'Lantern' }])
  expect(await find({ search: 'red kayak' })).toEqual({
    found: ['all: Red kayak', 'some: Blue kayak'],
    total: 1,
    next: undefined,
  })
  expect(await find({ search: 'green kayak' })).toMatchObject({ total: 0 })
  await town(Array.from({ length: 6 }, () => ({ title: 'Red kayak' })).concat({ title: 'Blue kayak' }))
  expect((await find({ search: 'red kayak' })).found).toEqual(Array(6).fill('all: Red kayak'))
})

test('close matches obey the filters, and other orders have none', async () => {
  await town([{ title: 'Red kayak' }, { title: 'Blue kayak', location: 'Lolo' }])
  expect((await find({ search: 'red kayak', location: 'missoula' })).found).toEqual(['all: Red kayak'])
  expect((await find({ search: 'red kayak', sort: 'newest' })).found).toEqual(['all: Red kayak'])
})

test('pages repeat and leave out nothing, across the boundary to close matches', async () => {
  await town([
    ...Array.from({ length: 4 }, () => ({ title: 'Red kayak' })),
    ...Array.from({ length: 9 }, (_, at) => ({ title: `Kayak ${at}` })),
  ])
  const whole = await browseListings(opened.database, listingFilters.parse({ search: 'red kayak' }))
  expect(whole.rows).toHaveLength(13)
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const query = { search: 'red kayak', limit: '3', ...(cursor ? { cursor } : {}) }
    const page = await browseListings(opened.database, listingFilters.parse(query))
    expect(page.total).toBe(4)
    seen.push(...page.rows.map(({ id }) => id))
    cursor = page.next
  } while (cursor !== undefined)
  expect(seen).toEqual(whole.rows.map(({ id }) => id))
})

test('a frequent word has a total of 1001 and pages that end', async () => {
  await town(Array.from({ length: 1_200 }, (_, at) => ({ title: `Tent ${at}`, stars: at === 1_150 ? 5 : 1 })))
  const first = await browseListings(opened.database, listingFilters.parse({ search: 'tent', limit: '100' }))
  expect(first.total).toBe(1_001)
  expect(first.rows[0]!.averageRating).toBe(5)
})

test('filler alone finds everything, and what cannot be read finds nothing', async () => {
  await town([{ title: 'Tent' }, { title: 'Rope' }])
  expect((await find({ search: 'gear for rent near me' })).total).toBe(2)
  expect((await find({ search: '!!!' })).total).toBe(0)
})

test('further searches wait while as many run as the processors work on', async () => {
  await town([{ title: 'Kayak' }])
  let [running, most] = [0, 0]
  const { database, close } = openPostgres({
    url: opened.url,
    applicationName: 'searcher',
    max: maxSearches + 3,
    async traceStatement(text, send) {
      if (!text.includes('asked')) return send()
      most = Math.max(most, ++running)
      return send().finally(() => running--)
    },
  })
  onTestFinished(close)
  const searches = Array.from({ length: maxSearches * 3 }, () =>
    browseListings(database, listingFilters.parse({ search: 'kayak' })),
  )
  for (const { rows } of await Promise.all(searches)) expect(rows).toHaveLength(1)
  expect(most).toBe(maxSearches)
})
