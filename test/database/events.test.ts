import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { publishIf, publishWithCommit, wakeFollowers } from '#adapters/database/after-commit.ts'
import { openPostgres } from '#adapters/database/postgres.ts'
import type { Database } from '#adapters/database/port.ts'
import { inTransaction } from '#adapters/database/transactions.ts'
import { openTestDatabase } from '#test/open-database.ts'
import { isFullRun } from '#test/support/full-run.ts'

const { database, pool, url, close } = await openTestDatabase()
afterAll(close)

/** Follows the live events as another process would. Returns a list that grows with each event. */
async function follow() {
  const other = openPostgres({ url, applicationName: 'other' })
  onTestFinished(() => other.close())
  const heard: unknown[] = []
  await other.events.follow((events) => heard.push(...(events ?? ['gap'])))
  return heard
}
const publish = (event: string) => inTransaction(database, async (tx) => publishWithCommit(tx, event))
const insert = (client: pg.Client | pg.Pool, event: string) =>
  client.query('insert into live_events (events) values ($1) returning transaction_id::text as id', [
    JSON.stringify([event]),
  ])
async function connect() {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

test('whoever follows gets what each transaction published, once when it was repeated, never when it failed', async () => {
  const heard = await follow()
  let attempts = 0
  await inTransaction(database, async (tx) => {
    attempts++
    publishWithCommit(tx, `attempt ${attempts}`)
    publishWithCommit(tx, 'beside it')
    if (attempts === 1)
      await sql`do $$ begin raise exception 'again' using errcode = 'serialization_failure'; end $$`.execute(
        tx,
      )
  })
  await inTransaction(database, async (tx) => {
    publishWithCommit(tx, 'failed')
    throw new Error('no')
  }).catch(() => {})
  await publish('last')
  await expect.poll(() => heard).toEqual(['attempt 2', 'beside it', 'last'])
})

test('a transaction that cannot publish says so', async () => {
  expect(() => publishWithCommit(database, 'lost')).toThrow('inTransaction')
  await database.transaction().execute(async (tx) => {
    expect(() => publishWithCommit(tx, 'lost')).toThrow('inTransaction')
  })
})

test('one statement publishes if it writes', async () => {
  const heard = await follow()
  const write = async (queries: Database, isWritten: boolean, event: string) => {
    await sql`with written as (select 1 where ${isWritten}::boolean), published as (${publishIf('written', [event])})
      select 1`.execute(queries)
    wakeFollowers(queries)
  }
  await write(database, false, 'refused')
  await write(database, true, 'alone')
  await inTransaction(database, (tx) => write(tx, true, 'in a transaction'))
  await expect.poll(() => heard).toEqual(['alone', 'in a transaction'])
})

test('a transaction that commits late is not missed, as it would be by whoever follows a number', async () => {
  const heard = await follow()
  const late = await connect()
  await late.query('begin')
  const { rows } = await insert(late, 'late')
  await publish('early')
  await expect.poll(() => heard).toEqual(['early'])
  const { rows: numbers } = await pool.query(
    'select max(transaction_id::text::bigint) as highest from live_events',
  )
  await late.query('commit')
  const { rows: byNumber } = await pool.query(
    `select 1 from live_events where transaction_id::text::bigint > $1`,
    [numbers[0].highest],
  )
  expect([byNumber, Number(rows[0].id) < Number(numbers[0].highest)]).toEqual([[], true])
  wakeFollowers(database)
  await expect.poll(() => heard).toEqual(['early', 'late'])
})

test.runIf(isFullRun)(
  'an event whose process died before it woke anyone arrives within seconds',
  async () => {
    const heard = await follow()
    await insert(pool, 'quiet')
    await expect.poll(() => heard, { timeout: 8_000 }).toEqual(['quiet'])
  },
  10_000,
)

test('an event of the previous version arrives', async () => {
  const heard = await follow()
  await pool.query(`select pg_notify('events', '"of the previous version"')`)
  await expect.poll(() => heard).toEqual(['of the previous version'])
})

test('a lost connection is a gap, and everything after it arrives', async () => {
  const heard = await follow()
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'other signals'`,
  )
  await expect.poll(() => heard, { timeout: 5_000 }).toEqual(['gap'])
  await publish('after it')
  await expect.poll(() => heard).toEqual(['gap', 'after it'])
})

test('rows that another server wrote, before a restore, are left out', async () => {
  const heard = await follow()
  await pool.query(
    `insert into live_events (transaction_id, events) values ('99999999999', '["of another server"]')`,
  )
  await publish('of this one')
  await expect.poll(() => heard).toEqual(['of this one'])
})
