import fc from 'fast-check'
import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Tables } from '#adapters/database/port.ts'
import { addDays, readDate, type CalendarDate } from '#domain/calendar-date.ts'
import { cents, type Cents } from '#domain/money.ts'
import { openTestDatabase } from '#test/open-database.ts'

type Sample = { id: number; amount: Cents | null; startDate: CalendarDate | null }

const opened = await openTestDatabase({ max: 1 })
const database = opened.database as unknown as Kysely<Tables & { samples: Sample }>
beforeAll(async () => {
  await sql`create table samples (id int, amount numeric(12, 2), start_date date)`.execute(database)
})
beforeEach(() => database.deleteFrom('samples').execute())
afterAll(opened.close)

const read = async (text: string) => Object.values((await opened.pool.query(text)).rows[0] as object)[0]

test.each([
  [0, '0.00'],
  [1, '0.01'],
  [-1, '-0.01'],
  [4_500, '45.00'],
  [999_999, '9999.99'],
  [9_999_999_999, '99999999.99'],
  [-999_999_999_999, '-9999999999.99'],
])('%i cents are %s in SQL, and are read back as cents', async (amount, written) => {
  const row = { id: 1, amount: cents(amount), startDate: null }
  await database.insertInto('samples').values(row).execute()
  expect(await read('select amount::text from samples')).toBe(written)
  expect(await database.selectFrom('samples').selectAll().execute()).toEqual([row])
  await database
    .updateTable('samples')
    .set({ amount: cents(amount) })
    .execute()
  expect(await read('select amount::text from samples')).toBe(written)
  const found = database.selectFrom('samples').select('id').where('amount', '=', cents(amount))
  expect(await found.execute()).toHaveLength(1)
})

test('null stays null', async () => {
  const row = { id: 1, amount: null, startDate: null }
  await database.insertInto('samples').values(row).execute()
  expect(await database.selectFrom('samples').selectAll().execute()).toEqual([row])
})

test('sums, differences and comparisons in SQL match those in cents', async () => {
  const amount = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 })
  await fc.assert(
    fc.asyncProperty(fc.array(amount, { minLength: 1, maxLength: 5 }), amount, async (amounts, limit) => {
      await database.deleteFrom('samples').execute()
      const rows = amounts.map((each, id) => ({ id, amount: cents(each), startDate: null }))
      await database.insertInto('samples').values(rows).execute()
      const totals = await database
        .selectFrom('samples')
        .select(({ fn }) => [fn.sum<Cents>('amount').as('sum'), fn.max('amount').as('max')])
        .select(sql<Cents>`-sum(amount)`.as('less'))
        .select(sql<Cents>`coalesce(sum(amount) filter (where id < 0), 0.00)`.as('none'))
        .executeTakeFirstOrThrow()
      const sum = amounts.reduce((one, other) => one + other)
      expect(totals).toEqual({ sum, max: Math.max(...amounts), less: 0 - sum, none: 0 })
      const above = database.selectFrom('samples').select('id').where('amount', '>', cents(limit))
      expect(await above.execute()).toHaveLength(amounts.filter((each) => each > limit).length)
    }),
    { numRuns: 50 },
  )
})

test.each([
  '4.5::numeric(2, 1)',
  '4.5000::numeric(5, 4)',
  'avg(i) from generate_series(1, 2) i',
  'sum(i::bigint) from generate_series(1, 2) i',
  '0::numeric',
  `'NaN'::numeric(12, 2)`,
  `'Infinity'::numeric`,
  `array[1.5, 45.00]`,
])('a numeric that is not an amount of money has to be cast: %s', async (expression) => {
  await expect(read(`select ${expression}`)).rejects.toThrow('is not an amount of money')
})

test('an array of amounts or dates may contain nulls', async () => {
  expect(await read('select array[45.00, null, -0.01]')).toEqual([4_500, null, -1])
  expect(await read(`select array[date '2027-03-10', null]`)).toEqual(['2027-03-10', null])
})

test('a whole number is exact or refused', async () => {
  expect(await read('select 9007199254740991::bigint')).toBe(Number.MAX_SAFE_INTEGER)
  await expect(read('select 9007199254740992::bigint')).rejects.toThrow('does not fit')
  await expect(read('select array[-9007199254740992::bigint]')).rejects.toThrow('does not fit')
})

test('a date is the same day in every time zone of the session and the process', async () => {
  const zones = await opened.pool.query<{ name: string }>(
    'select distinct on (utc_offset) name from pg_timezone_names order by utc_offset, name',
  )
  const before = process.env['TZ']
  try {
    await database.connection().execute(async (one) => {
      for (const [id, { name }] of zones.rows.entries()) {
        process.env['TZ'] = name
        await sql`select set_config('timezone', ${name}, false)`.execute(one)
        const row = { id, amount: null, startDate: addDays(readDate('2027-03-10'), id) }
        await one.insertInto('samples').values(row).execute()
        const found = one
          .selectFrom('samples')
          .selectAll()
          .select(sql<string>`start_date::text`.as('written'))
        const expected = [{ ...row, written: row.startDate }]
        expect(await found.where('startDate', '=', row.startDate).execute()).toEqual(expected)
      }
    })
  } finally {
    if (before === undefined) delete process.env['TZ']
    else process.env['TZ'] = before
    await sql`set timezone to utc`.execute(database)
  }
  expect(zones.rows.length).toBeGreaterThan(30)
})

test('a date that does not exist is refused', async () => {
  await expect(read(`select 'infinity'::date`)).rejects.toThrow('is not a calendar date')
  await expect(read(`select date '0044-03-15 BC'`)).rejects.toThrow('is not a calendar date')
})
