import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import type { Queries } from '#adapters/database/port.ts'
import { signalAfterCommit } from '#adapters/database/after-commit.ts'
import { inTransaction } from '#adapters/database/transactions.ts'
import { openTestDatabase } from '#test/open-database.ts'

type Work = (transaction: Queries) => Promise<unknown>

const { database, pool, signals, close } = await openTestDatabase()
afterAll(close)
await pool.query(
  'create table lockers (id int primary key, opened int not null default 0); insert into lockers values (1), (2)',
)

const fail: Work = (transaction) =>
  sql`do $$ begin raise exception 'again' using errcode = 'serialization_failure'; end $$`.execute(
    transaction,
  )
const open = (id: number) => sql`update lockers set opened = opened + 1 where id = ${id}`

test('a failing transaction is rolled back and not retried', async () => {
  const work = vi.fn<Work>(async (transaction) => {
    await open(1).execute(transaction)
    throw new Error('no')
  })
  await expect(inTransaction(database, work)).rejects.toThrow('no')
  expect(work).toHaveBeenCalledTimes(1)
  expect((await pool.query('select opened from lockers where id = 1')).rows).toEqual([{ opened: 0 }])
})

test('two deadlocking transactions both succeed in the end', async () => {
  const first = Promise.withResolvers<void>()
  const second = Promise.withResolvers<void>()
  let attempts = 0
  const crossing = (mine: number, theirs: number, reached: () => void, other: Promise<void>) =>
    inTransaction(database, async (transaction) => {
      attempts++
      await open(mine).execute(transaction)
      reached()
      await other
      await open(theirs).execute(transaction)
      return mine
    })
  const done = await Promise.all([
    crossing(1, 2, first.resolve, second.promise),
    crossing(2, 1, second.resolve, first.promise),
  ])
  expect(done).toEqual([1, 2])
  // There may be more than three attempts: the aborted transaction can be back before the other one has noticed that
  // its row is free.
  expect(attempts).toBeGreaterThan(2)
  expect((await pool.query('select opened from lockers order by id')).rows).toEqual([
    { opened: 2 },
    { opened: 2 },
  ])
})

test('a transaction is given up after five attempts', async () => {
  const work = vi.fn<Work>(fail)
  await expect(inTransaction(database, work)).rejects.toThrow('again')
  expect(work).toHaveBeenCalledTimes(5)
})

test('signals are sent once their transaction has committed, once when it was repeated, never when it failed', async () => {
  const heard: (string | undefined)[] = []
  const stop = await signals.listen('lockers', (payload) => heard.push(payload))
  let attempts = 0
  await inTransaction(database, async (transaction) => {
    attempts++
    signalAfterCommit(transaction, 'lockers', `attempt ${attempts}`)
    if (attempts === 1) await fail(transaction)
  })
  await inTransaction(database, async (transaction) => {
    signalAfterCommit(transaction, 'lockers', 'failed')
    throw new Error('no')
  }).catch(() => {})
  signalAfterCommit(database, 'lockers', 'outside')
  await expect.poll(() => heard).toEqual(['attempt 2', 'outside'])
  await stop()
})

test('a transaction without signals of its own cannot lose them silently', async () => {
  await database.transaction().execute(async (transaction) => {
    expect(() => signalAfterCommit(transaction, 'lockers')).toThrow('inTransaction')
  })
})
