import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#test/open-database.ts'
import { toFailure } from './problems.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())

it('responds with 503 when a query takes too long', async () => {
  const slow = opened.database.transaction().execute(async (tx) => {
    await sql`SET LOCAL statement_timeout = '20ms'`.execute(tx)
    await sql`SELECT pg_sleep(5)`.execute(tx)
  })
  const failure = toFailure(await slow.catch((error: unknown) => error))
  expect([failure.status, failure.code]).toEqual([503, 'unavailable'])
  expect(failure.headers).toHaveProperty('retry-after')
})

it('responds with 409 busy and says when to come back when a row is locked for long', async () => {
  const { database } = opened
  const failure = await database.transaction().execute(async (holder) => {
    await sql`LOCK TABLE users`.execute(holder)
    const waiting = database.transaction().execute(async (tx) => {
      await sql`SET LOCAL lock_timeout = '20ms'`.execute(tx)
      await sql`SELECT FROM users FOR UPDATE`.execute(tx)
    })
    return toFailure(await waiting.catch((error: unknown) => error))
  })
  expect([failure.status, failure.code, failure.headers]).toEqual([409, 'busy', { 'retry-after': '2' }])
})

it('reveals nothing about an unknown error', () => {
  const failure = toFailure(new Error('password=hunter2'))
  expect([failure.status, failure.code]).toEqual([500, 'internal'])
  expect(failure.message).not.toContain('hunter2')
})
