import { expect, test } from 'vitest'
import { jobsCheck } from '#adapters/health/jobs.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import { aPaidBooking, onboard } from '#test/fixtures/money.ts'
import { forgetFailure, noteFailure } from '#server/jobs/failing-tasks.ts'
import { openTownReadings } from './town-readings.ts'

const { app, renter, owner } = await openSharedApp(['renter', 'owner'], { ROLE: 'web' })

let milliseconds = 0
const readTown = openTownReadings(app.deps, () => milliseconds)

async function read(name: string, of: string): Promise<number | undefined> {
  const readings = await readTown()
  return readings.find((reading) => reading.name === name)?.values[of]
}

test('what the town holds is read again after ten seconds', async () => {
  expect(await read('switchback_bookings', 'confirmed')).toBe(0)
  expect(await read('switchback_money', 'owed_to_owners')).toBe(0)
  await aPaidBooking({ app, renter, owner })
  milliseconds += 9_999
  expect(await read('switchback_bookings', 'confirmed')).toBe(0)
  milliseconds += 1
  expect(await read('switchback_bookings', 'confirmed')).toBe(1)
  expect(await read('switchback_money', 'owed_to_owners')).toBe(121.5)
}, 60_000)

test('money that is due is that of owners who can be paid, and of no open case', async () => {
  const readMoney = async () => {
    milliseconds += 10_000
    const kinds = ['due_to_owners', 'waiting_for_account', 'held']
    return Promise.all(kinds.map((kind) => read('switchback_money', kind)))
  }
  const past = new Date(app.deps.clock.now().getTime() - 1)
  await app.database.updateTable('bookings').set({ payoutDueAt: past }).execute()
  expect(await readMoney()).toEqual([0, 121.5, 0])
  const { id } = await app.database.selectFrom('bookings').select('id').executeTakeFirstOrThrow()
  const now = app.deps.clock.now()
  await app.database
    .insertInto('cases')
    .values({ bookingId: id, kind: 'dispute', reference: 'dp_1', createdAt: now, updatedAt: now })
    .execute()
  expect(await readMoney()).toEqual([0, 0, 121.5])
  await onboard(app, owner)
  await app.database.deleteFrom('cases').execute()
  await app.database.updateTable('bookings').set({ payoutStatus: 'failed' }).execute()
  expect(await readMoney()).toEqual([121.5, 0, 0])
  expect(await read('switchback_stuck', 'payouts')).toBe(1)
}, 60_000)

test('work that nobody tries is late, and the part of the jobs fails', async () => {
  const findProblem = async () => (await jobsCheck(app.database).run()).problem
  expect(await findProblem()).toBeUndefined()
  const late = new Date(Date.now() - 700_000)
  await app.database
    .insertInto('webhookInbox')
    .values({ eventId: 'evt_late', type: 'none', objectId: 'x', receivedAt: late, nextAttemptAt: late })
    .execute()
  milliseconds += 10_000
  const [seconds, waiting] = await Promise.all([
    read('switchback_queue_late_seconds', 'webhooks'),
    read('switchback_queue_waiting', 'webhooks'),
  ])
  expect(waiting).toBe(1)
  expect(seconds).toBeGreaterThan(690)
  expect(await findProblem()).toMatchObject({ setting: 'ROLE', cure: expect.stringContaining('ten minutes') })
  await app.database.deleteFrom('webhookInbox').execute()
  await noteFailure(app.database, 'send payouts', new Error('No'))
  expect(await findProblem()).toMatchObject({ cure: expect.stringContaining('these fail: send payouts') })
  await forgetFailure(app.database, 'send payouts')
  expect(await findProblem()).toBeUndefined()
}, 60_000)
