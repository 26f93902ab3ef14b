import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listingFilters, type ListingFilters } from '#contract/listings.ts'
import { addDays, readDate } from '#domain/calendar-date.ts'
import { conditions, sortOrders } from '#domain/listing.ts'
import { readMoney, type Cents } from '#domain/money.ts'
import type { RentalPeriod } from '#domain/rental-period.ts'
import { openTestDatabase, type TestDatabase } from '#test/open-database.ts'
import { openRandom } from '#test/support/random.ts'
import { browseListings } from './browse.ts'

type Gear = {
  id: string
  title: string
  description: string
  location: string
  categoryId: string
  dailyRate: Cents
  available: boolean
  status: 'active' | 'removed' | 'under_review'
  minimumRentalDays: number
  createdAt: Date
  ratingSum: number
  ratingCount: number
}
type Held = { listingId: string } & RentalPeriod

let opened: TestDatabase
let gear: Gear[]
let held: Held[]
let categories: string[]

const titles = ['Kayak', 'Kayaking jacket', 'Tent', 'Skis', 'Sleeping bag', '100% dry bag', 'Snow_shoes']
const places = ['Missoula', 'Rattlesnake, Missoula', 'Lolo', 'North_Side', '50% Heights', 'Bonner\\West']
const day = (at: number) => addDays(readDate('2027-01-01'), at)

beforeAll(async () => {
  opened = await openTestDatabase()
  const { database } = opened
  categories = (await database.selectFrom('gearCategories').select('id').execute()).map(({ id }) => id)
  const at = new Date('2026-06-01T12:00:00Z')
  const users = await database
    .insertInto('users')
    .values(
      ['owner', 'renter'].map((name) => ({
        issuer: 'test',
        subject: name,
        email: `${name}@example.com`,
        firstName: name,
        lastName: 'Person',
        createdAt: at,
        updatedAt: at,
      })),
    )
    .returning('id')
    .execute()
  const [owner, renter] = users.map(({ id }) => id) as [string, string]
  const { below, pick } = openRandom(7)
  gear = Array.from({ length: 200 }, (_, index): Gear => {
    const ratingCount = pick([0, 0, 1, 2, 3])
    return {
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      title: pick(titles),
      description: pick(['Dry and warm', 'For the river', 'Well kept', 'Used on Lolo peak']),
      location: pick(places),
      categoryId: pick(categories),
      dailyRate: readMoney(`${5 + below(12)}.${pick(['00', '50'])}`),
      available: below(5) > 0,
      status: pick(['active', 'active', 'active', 'active', 'removed', 'under_review'] as const),
      minimumRentalDays: pick([1, 1, 2, 5]),
      // Few distinct timestamps, so that ties occur.
      createdAt: new Date(at.getTime() + below(40)),
      ratingSum: ratingCount === 0 ? 0 : ratingCount * 3 + below(ratingCount * 2 + 1),
      ratingCount,
    }
  })
  await database
    .insertInto('gearListings')
    .values(gear.map((one) => ({ ...one, ownerId: owner, condition: pick(conditions), updatedAt: at })))
    .execute()
  held = gear.flatMap(({ id }) => {
    const first = below(30)
    return below(2) ? [{ listingId: id, startDate: day(first), endDate: day(first + below(6)) }] : []
  })
  const [booked, blocked] = [held.filter((_, at) => at % 2), held.filter((_, at) => at % 2 === 0)]
  await database
    .insertInto('blockedDates')
    .values(blocked.map((dates) => ({ ...dates, createdAt: at })))
    .execute()
  for (const dates of booked) {
    await sql`
      INSERT INTO bookings (renter_id, owner_id, listing_id, start_date, end_date, total_days, daily_rate, subtotal,
        platform_fee, total_amount, owner_earnings, due_at, created_at, updated_at)
      SELECT ${renter}, ${owner}, ${dates.listingId}, s, e, n, 10, n * 10, n * 2, n * 12, n * 9, ${at}, ${at}, ${at}
      FROM (SELECT ${dates.startDate}::date s, ${dates.endDate}::date e,
        ${dates.endDate}::date - ${dates.startDate}::date + 1 n) days`.execute(database)
    await database.updateTable('bookings').set({ status: 'approved' }).execute()
  }
})
afterAll(() => opened.close())

const read = (query: Record<string, string>): ListingFilters => listingFilters.parse(query)

/** Filters the listings in plain JavaScript, to compare with the database. The text search has tests of its own below. */
function expected(filters: ListingFilters): string[] {
  const { categoryId, location, minPrice, maxPrice, available, startDate, endDate, sort } = filters
  const days = startDate && endDate ? (Date.parse(endDate) - Date.parse(startDate)) / 86_400_000 + 1 : 0
  const fits = (one: Gear) =>
    one.status === 'active' &&
    (!available || one.available) &&
    (!categoryId || one.categoryId === categoryId) &&
    (!location || one.location.toLowerCase().includes(location.toLowerCase())) &&
    (minPrice === undefined || one.dailyRate >= minPrice) &&
    (maxPrice === undefined || one.dailyRate <= maxPrice) &&
    (!startDate ||
      !endDate ||
      (one.minimumRentalDays <= days &&
        !held.some(
          (dates) => dates.listingId === one.id && dates.startDate <= endDate && dates.endDate >= startDate,
        )))
  const down = (...values: ((one: Gear) => number | string)[]) => {
    return (one: Gear, other: Gear) => {
      for (const value of values) {
        if (value(one) !== value(other)) return value(one) > value(other) ? -1 : 1
      }
      return 0
    }
  }
  // The constants of `weigh_rating` in the database.
  const [renters, stars] = [5, 4]
  const rating = ({ ratingSum, ratingCount }: Gear) =>
    ratingCount === 0
      ? 0
      : Math.round(((renters * stars + ratingSum) * 10_000) / (renters + ratingCount)) / 10_000
  const created = (one: Gear) => one.createdAt.getTime()
  const id = (one: Gear) => one.id
  const price = down((one) => one.dailyRate, id)
  const orders = {
    newest: down(created, id),
    price_asc: (one: Gear, other: Gear) => price(other, one),
    price_desc: price,
    rating: down(rating, (one) => one.ratingCount, created, id),
    relevance: down(created, id),
  }
  return gear
    .filter(fits)
    .toSorted(orders[sort])
    .map((one) => one.id)
}

const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
const places2 = ['miss', 'MISSOULA', 'l', '%', '_', '\\', '50%', 'h_s', 'Lolo', 'nowhere']

test('filters, sorting and paging return the same listings as a plain implementation', async () => {
  const anyQuery = fc.record({
    categoryId: optional(fc.constantFrom(...categories)),
    location: optional(fc.constantFrom(...places2)),
    prices: optional(fc.tuple(fc.integer({ min: 4, max: 18 }), fc.integer({ min: 0, max: 9 }))),
    available: optional(fc.constantFrom('true', 'false')),
    dates: optional(fc.tuple(fc.integer({ min: 0, max: 34 }), fc.integer({ min: 0, max: 6 }))),
    sort: optional(fc.constantFrom(...sortOrders)),
    limit: fc.integer({ min: 1, max: 100 }),
  })
  await fc.assert(
    fc.asyncProperty(anyQuery, async ({ prices, dates, limit, ...rest }) => {
      const asked = {
        ...rest,
        limit: String(limit),
        ...(prices ? { minPrice: String(prices[0]), maxPrice: String(prices[0] + prices[1]) } : {}),
        ...(dates ? { startDate: day(dates[0]), endDate: day(dates[0] + dates[1]) } : {}),
      }
      const query = Object.fromEntries(
        Object.entries(asked).flatMap(([name, value]): [string, string][] =>
          value === undefined ? [] : [[name, value]],
        ),
      )
      const all = expected(read(query))
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const page = await browseListings(opened.database, read(cursor ? { ...query, cursor } : query))
        expect(page.total).toBe(all.length)
        expect(page.rows.length).toBeLessThanOrEqual(limit)
        seen.push(...page.rows.map(({ id }) => id))
        cursor = page.next
      } while (cursor !== undefined)
      expect(seen).toEqual(all)
    }),
    { numRuns: 60 },
  )
})

test('first pages that are asked for at once are those of their categories', async () => {
  const nowhere = '00000000-0000-4000-8000-000000000000'
  const asked = [...categories, nowhere, undefined, ...categories].map((categoryId) => ({
    limit: '3',
    ...(categoryId && { categoryId }),
  }))
  const pages = await Promise.all(asked.map((query) => browseListings(opened.database, read(query))))
  for (const [at, { rows, total }] of pages.entries()) {
    const all = expected(read(asked[at]!))
    expect(rows.map(({ id }) => id)).toEqual(all.slice(0, 3))
    expect(total).toBe(all.length)
  }
})

test('many good reviews outrank a single perfect one, and unrated gear comes last', async () => {
  const { database } = opened
  const [best, good, bad, unrated] = gear.slice(0, 4).map(({ id }) => id) as [string, string, string, string]
  const before = gear.slice(0, 4)
  const set = (id: string, ratingSum: number, ratingCount: number) =>
    database
      .updateTable('gearListings')
      .set({ ratingSum, ratingCount, status: 'active', location: 'Ranked' })
      .where('id', '=', id)
      .execute()
  await set(best, 5, 1)
  await set(good, 30 * 5 - 6, 30)
  await set(bad, 3, 3)
  await set(unrated, 0, 0)
  const { rows } = await browseListings(database, read({ location: 'Ranked', sort: 'rating' }))
  expect(rows.map(({ id, averageRating }) => [id, averageRating])).toEqual([
    [good, 4.8],
    [best, 5],
    [bad, 1],
    [unrated, null],
  ])
  for (const { id, ratingSum, ratingCount, status, location } of before) {
    await database
      .updateTable('gearListings')
      .set({ ratingSum, ratingCount, status, location })
      .where('id', '=', id)
      .execute()
  }
})

describe('the search', () => {
  const find = async (search: string) => {
    const { rows } = await browseListings(opened.database, read({ search, limit: '100' }))
    return [...new Set(rows.map(({ title }) => title))].toSorted()
  }

  test.each([
    ['kayak', ['Kayak', 'Kayaking jacket']],
    ['kayaks', ['Kayak', 'Kayaking jacket']],
    ['KAY', ['Kayak', 'Kayaking jacket']],
    ['kayaking jac', ['Kayaking jacket']],
    ['sleepin', ['Sleeping bag']],
    ['slept', []],
    ['bag sleeping', ['Sleeping bag']],
    ['"bag sleeping"', []],
    ['kayak -jacket', ['Kayak']],
    ['ski', ['Skis']],
    ['ayak', ['Kayak', 'Kayaking jacket']],
    ['!!!', []],
    ['the', []],
  ])('%j finds %j', async (search, found) => {
    expect(await find(search)).toEqual(found)
  })

  test('also searches location and description', async () => {
    const { rows } = await browseListings(opened.database, read({ search: 'lolo', limit: '100' }))
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every((row) => `${row.location} ${row.description}`.includes('Lolo'))).toBe(true)
    const inPlace = await browseListings(opened.database, read({ search: 'tents rattlesnake' }))
    const inPlaceAll = inPlace.rows.filter(({ matched }) => matched === 'all')
    expect(inPlaceAll.every(({ location }) => location.startsWith('Rattlesnake'))).toBe(true)
    expect(inPlace.total).toBeGreaterThan(0)
  })

  test('accepts any text', async () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.string({ unit: fc.constantFrom(...'ab"\'-&|!():*\\<>% é漢🏔'), maxLength: 20 }),
    )
    await fc.assert(
      fc.asyncProperty(anyText, async (text) => {
        const query = listingFilters.safeParse({ search: text, location: text.slice(0, 10) })
        if (!query.success) return
        const { rows, total } = await browseListings(opened.database, query.data)
        const fitting = rows.filter(({ matched }) => matched !== 'some')
        expect(fitting.length).toBe(Math.min(total ?? 0, query.data.limit))
      }),
      { numRuns: 150 },
    )
  })
})
