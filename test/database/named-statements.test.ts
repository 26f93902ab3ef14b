import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { listingFilters } from '#contract/listings.ts'
import { browseListings } from '#server/listings/browse.ts'
import { openTestDatabase } from '#test/open-database.ts'

const { database, close } = await openTestDatabase({ max: 1 })
afterAll(close)

const prepared = async () => {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
    database,
  )
  return rows.map(({ statement }) => statement).filter((statement) => !statement.includes('pg_prepared'))
}
const times = async (count: number, run: () => Promise<unknown>) => {
  for (let at = 0; at < count; at++) await run()
}
const findUser = (id: string) =>
  database.selectFrom('users').select('firstName').where('id', '=', id).executeTakeFirst()
const id = '0c5b3a52-9c0a-4c39-9b3c-2f4f0d2b1a01'

test('a statement that is sent often is prepared once', async () => {
  await times(2, () => findUser(id))
  expect(await prepared()).toEqual([])
  await times(5, () => findUser(id))
  expect(await prepared()).toEqual(['select "first_name" from "users" where "id" = $1'])
})

test('searches and statements with all columns are planned each time', async () => {
  const before = await prepared()
  await times(5, () => database.selectFrom('users').selectAll().where('id', '=', id).execute())
  await times(5, () => database.selectFrom('users').select('id').where('bio', 'ilike', '%ski%').execute())
  await times(5, () => browseListings(database, listingFilters.parse({ search: 'kayak', sort: 'price_asc' })))
  const added = (await prepared()).filter((statement) => !before.includes(statement))
  expect(added.filter((statement) => /\* from "users"|ilike|@@/.test(statement))).toEqual([])
})

test('one plan of a ranked search serves all words', async () => {
  for (const search of ['Lubrecht', 'Garnet', 'Skalkaho', 'Ovando']) {
    await browseListings(database, listingFilters.parse({ search, available: 'true' }))
  }
  expect((await prepared()).filter((statement) => statement.includes('@@'))).toHaveLength(1)
})

test('one plan of a search for close matches serves all words and dates', async () => {
  const searches = ['Lubrecht tent', 'Garnet tent', 'Skalkaho tent', 'Ovando tent']
  for (const [at, search] of [...searches, ...searches].entries()) {
    const dates = { startDate: `2027-0${at + 1}-01`, endDate: `2027-0${at + 1}-02` }
    await browseListings(database, listingFilters.parse({ search, available: 'true', ...dates }))
  }
  const { rows } = await sql<{ planned: number; statement: string }>`
    select custom_plans::int as planned, statement from pg_prepared_statements
    where statement like '%close1%' and generic_plans > 0`.execute(database)
  expect(rows).toEqual([{ planned: 5, statement: expect.anything() }])
  // PostgreSQL would plan for dates that it sees.
  expect(rows[0]!.statement).toContain('"start_date" <= (SELECT')
})

test('a connection survives a migration that adds a column', async () => {
  const readAll = () => database.selectFrom('gearCategories').selectAll().execute()
  await times(4, readAll)
  await sql`alter table gear_categories add column color text`.execute(database)
  expect(await readAll()).toHaveLength(8)
})

test('no connection prepares more than 300 statements', async () => {
  for (let at = 0; at < 320; at++) {
    await times(3, () => sql`select ${at}::int as ${sql.raw(`n${at}`)}`.execute(database))
  }
  expect((await prepared()).length).toBeLessThanOrEqual(300)
}, 30_000)
