import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { openPostgres } from '#adapters/database/postgres.ts'
import { isDatabaseUnavailable, readDatabaseError } from '#adapters/database/sqlstate.ts'
import { openTestDatabase } from '#test/open-database.ts'

const { database, pool, signals, url, close } = await openTestDatabase({ max: 4 })
afterAll(close)

const endOthers = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`

test('dates are strings, money is in cents, counts are numbers, timestamps are Dates', async () => {
  const query = sql`select date '2027-01-01' as a_day, array[date '2027-01-01'] as days, 45.5::numeric(8, 2) as rate, array[1.50] as rates,
    count(*) as total, array[9007199254740991, null] as large, timestamptz '2027-01-01T00:30:00.123-07' as a_time, '{"snake_case": [1]}'::jsonb as words`
  expect((await query.execute(database)).rows).toEqual([
    {
      aDay: '2027-01-01',
      days: ['2027-01-01'],
      rate: 4_550,
      rates: [150],
      total: 1,
      large: [9007199254740991, null],
      aTime: new Date('2027-01-01T07:30:00.123Z'),
      words: { snake_case: [1] },
    },
  ])
})

test('an integer beyond JavaScript’s safe range is refused, not rounded', async () => {
  await expect(pool.query('select 9007199254740992::int8')).rejects.toThrow('9007199254740992 does not fit')
})

test('every session is in UTC and has timeouts', async () => {
  const names = [
    'timezone',
    'statement_timeout',
    'lock_timeout',
    'idle_in_transaction_session_timeout',
    'application_name',
  ]
  const { rows } = await pool.query('select current_setting(name) as value from unnest($1::text[]) as name', [
    names,
  ])
  expect(rows.map(({ value }) => value)).toEqual(['UTC', '15s', '5s', '20s', 'test'])
})

test('errors carry their SQLSTATE and constraint', async () => {
  await pool.query('create table one (id int constraint one_id primary key)')
  const error = await pool.query('insert into one values (1), (1)').catch((thrown: unknown) => thrown)
  expect(readDatabaseError(error)).toEqual({ code: '23505', constraint: 'one_id' })
  expect(readDatabaseError(new Error('wrapped', { cause: error }))?.code).toBe('23505')
  expect(isDatabaseUnavailable(error)).toBe(false)
  expect(readDatabaseError(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }))).toBeUndefined()
})

test('connections that the server terminates, idle or in a transaction, are replaced', async () => {
  const idle = await pool.connect()
  const busy = await pool.connect()
  await busy.query('begin')
  idle.release()
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(endOthers)
  await admin.end()
  const error = await busy.query('select 1').catch((thrown: unknown) => thrown)
  expect(isDatabaseUnavailable(error)).toBe(true)
  busy.release(true)
  await expect
    .poll(() => pool.query('select 1 as one').then(({ rows }) => rows, String))
    .toEqual([{ one: 1 }])
})

test('an unreachable database is distinguished from a failed statement', async () => {
  const away = openPostgres({ url: 'postgresql://a:b@127.0.0.1:1/none', applicationName: 'test' })
  const error = await away.pool.query('select 1').catch((thrown: unknown) => thrown)
  expect(isDatabaseUnavailable(error)).toBe(true)
  await expect(away.signals.listen('moves', () => {})).rejects.toThrow('ECONNREFUSED')
  await away.close()
})

test('a signal reaches every listener of its channel until it stops', async () => {
  const other = openPostgres({ url, applicationName: 'other' })
  const heard: string[] = []
  const stop = await signals.listen('Some "moves"', (payload) => heard.push(`here ${payload}`))
  await other.signals.listen('Some "moves"', (payload) => heard.push(`there ${payload}`))
  await other.signals.notify('Some "moves"', 'paid')
  await other.signals.notify('another channel')
  await expect.poll(() => heard.toSorted()).toEqual(['here paid', 'there paid'])
  await stop()
  await other.signals.notify('Some "moves"', 'again')
  await expect.poll(() => heard.slice(2)).toEqual(['there again'])
  await other.close()
})

test('after a lost connection it listens again and calls every listener once', async () => {
  const heard: (string | undefined)[] = []
  const stop = await signals.listen('moves', (payload) => heard.push(payload))
  await pool.query(endOthers)
  await expect.poll(() => heard, { timeout: 5_000 }).toEqual([undefined])
  await signals.notify('moves', 'paid')
  await expect.poll(() => heard).toEqual([undefined, 'paid'])
  await stop()
  await signals.notify('moves', 'unheard')
  await sleep(50)
  expect(heard).toHaveLength(2)
})
