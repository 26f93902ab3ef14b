import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { compileAround, compileOnce, compilePiece } from '#adapters/database/compile-once.ts'
import type { Queries } from '#adapters/database/port.ts'
import { openTestDatabase, type TestDatabase } from '#test/open-database.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())

type Values = { first: string; second: string }

test('a statement is built once, and gets the values of each call where they belong', async () => {
  const build = vi.fn<(queries: Queries, values: never) => never>()
  const read = compileOnce<Values, { id: string; both: string }>((queries, { first, second }) => {
    build(queries, undefined as never)
    return queries
      .selectFrom('gearCategories')
      .select(['id', sql<string>`${second}::text || ${first}::text || ${second}::text`.as('both')])
      .where('name', '=', first)
  })
  const [one] = await read(opened.database, { first: 'Camping', second: '-' })
  expect(one?.both).toBe('-Camping-')
  const [other] = await opened.database
    .transaction()
    .execute((tx) => read(tx, { first: 'Hiking', second: `'"` }))
  expect(other?.both).toBe(`'"Hiking'"`)
  expect(other?.id).not.toBe(one?.id)
  expect(await read(opened.database, { first: 'Nothing', second: '' })).toEqual([])
  expect(build).toHaveBeenCalledTimes(1)
})

type Found = { categoryId: string; number: string }

test('a statement that is built once can contain another piece of SQL in each call, with its own values', async () => {
  const build = vi.fn<(queries: Queries) => void>()
  const read = compileAround<{ found: RawBuilder<Found> }, Found>((queries, { found }) => {
    build(queries)
    return queries
      .selectFrom('gearCategories as c')
      .innerJoin(found.as<'found'>(sql.ref('found')), (join) => join.onRef('found.categoryId', '=', 'c.id'))
      .select(['found.categoryId', 'found.number'])
      .where('c.name', '!=', 'Hiking')
  })
  const numbered = (name: string, number: string) =>
    sql<Found>`(SELECT id AS category_id, ${number}::text AS number FROM gear_categories WHERE name = ${name})`
  const [camping] = await read(opened.database, { found: numbered('Camping', '1') })
  const [climbing] = await read(opened.database, { found: numbered('Climbing', '2') })
  expect([camping?.number, climbing?.number]).toEqual(['1', '2'])
  expect(await read(opened.database, { found: numbered('Hiking', '3') })).toEqual([])
  expect(build).toHaveBeenCalledTimes(1)
})

test('a compiled piece stands in a statement several times, between other values', async () => {
  const named = compilePiece(
    opened.database,
    opened.database.selectFrom('gearCategories').select('name').where('name', 'in', ['Camping', 'Hiking']),
  )
  const { rows } = await sql<{ name: string }>`
    ${named} AND name <> ${'Hiking'} UNION ALL (${named} AND position > ${1})`.execute(opened.database)
  expect(rows.map(({ name }) => name)).toEqual(['Camping', 'Hiking'])
  const misleading = sql`SELECT '$1'`
  expect(() => compilePiece(opened.database, misleading)).toThrow(/1 placeholders has 0 parameters/)
})

test('the columns have their names in camel case', async () => {
  const read = compileOnce<{}, object>((queries) =>
    queries
      .selectFrom((from) =>
        from.selectFrom('gearListings as g').select(['g.createdAt', 'g.dailyRate']).as('l'),
      )
      .rightJoin('gearCategories as c', (join) => join.onTrue())
      .select(['l.createdAt', 'l.dailyRate as dailyRateOfListing', 'c.id', sql`1`.as('sortOrder')])
      .limit(1),
  )
  const [row] = await read(opened.database, {})
  expect(Object.keys(row!)).toEqual(['createdAt', 'dailyRateOfListing', 'id', 'sortOrder'])
})

test.each([
  ['2026-11-22 17:12:42.123456+00', '2026-11-22T17:12:42.123Z'],
  ['2026-11-22 17:12:42-07', '2026-11-23T00:12:42.000Z'],
  ['0099-03-04 05:06:07.8+00', '0099-03-04T05:06:07.800Z'],
  ['12026-01-02 00:00:00+00', '+012026-01-02T00:00:00.000Z'],
  ['0044-03-15 12:00:00+00 BC', '-000043-03-15T12:00:00.000Z'],
])('the moment %s is read as %s', async (text, expected) => {
  for (const zone of ['UTC', 'America/Denver']) {
    const at = await opened.database.transaction().execute(async (tx) => {
      await sql`SELECT set_config('timezone', ${zone}, true)`.execute(tx)
      const { rows } = await sql<{ at: Date }>`SELECT ${text}::timestamptz AS at`.execute(tx)
      return rows[0]!.at.toISOString()
    })
    expect(at).toBe(expected)
  }
})
