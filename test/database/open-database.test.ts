import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '#test/open-database.ts'

const first = await openTestDatabase()
const second = await openTestDatabase()
afterAll(async () => {
  await first.close()
  await second.close()
})

test('every test database has the migrations and its own rows', async () => {
  await first.pool.query('delete from gear_categories')
  expect(await first.database.selectFrom('gearCategories').selectAll().execute()).toEqual([])
  expect(await second.database.selectFrom('gearCategories').selectAll().execute()).not.toEqual([])
  expect((await second.pool.query('select offset_ms from sandbox.clock')).rows).toEqual([{ offset_ms: 0 }])
})

test('the suite runs in a time zone far from the service area’s', () => {
  expect(new Date(0).getTimezoneOffset()).toBe(640)
})
