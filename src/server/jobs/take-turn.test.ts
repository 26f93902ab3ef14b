import { afterAll, expect, test } from 'vitest'
import { hour } from '#domain/durations.ts'
import { openTestDatabase } from '#test/open-database.ts'
import { openTurns } from './take-turn.ts'

const { database, close } = await openTestDatabase({ max: 6 })
afterAll(close)

test('of many workers one takes each turn, the first an interval after the first look, and a missed one once', async () => {
  let now = new Date('2027-03-01T12:00:00Z').getTime()
  const deps = { database, clock: { now: () => new Date(now) } }
  const workers = Array.from({ length: 6 }, () => openTurns('a task of the test', hour))
  const takers = async () =>
    (await Promise.all(workers.map((isMyTurn) => isMyTurn(deps)))).filter(Boolean).length
  expect(await takers()).toBe(0)
  now += hour - 1
  expect(await takers()).toBe(0)
  now += 1
  expect(await takers()).toBe(1)
  expect(await takers()).toBe(0)
  now += 10 * hour
  expect(await takers()).toBe(1)
  // A worker that starts later shares the turns of the earlier ones.
  workers.push(openTurns('a task of the test', hour))
  expect(await takers()).toBe(0)
  now += hour
  expect(await takers()).toBe(1)
})
