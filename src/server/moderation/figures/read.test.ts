import { expect, test } from 'vitest'
import type { Figures } from '#contract/admin-figures.ts'
import { declineReasons } from '#domain/booking.ts'
import { day, hour } from '#domain/durations.ts'
import type { TestApp } from '#test/fixtures/app.ts'
import { aPendingBooking } from '#test/fixtures/booking-rows.ts'
import { aClaimIn, aSoldRentalRow } from '#test/fixtures/claims.ts'
import { aListing } from '#test/fixtures/listings.ts'
import { aReport, openModerationFixture } from '#test/fixtures/moderation.ts'

const fixture = await openModerationFixture()
const { app, admin, owner, renter, stranger } = fixture
const { database } = app

const now = app.deps.clock.now()
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)

const read = async (range = '30') => (await admin.get(`/api/admin/figures?range=${range}`)).body as Figures

const setBooking = (id: string, values: object) =>
  database.updateTable('bookings').set(values).where('id', '=', id).execute()

/** Creates a request that was made some days ago and was answered after some hours, or expired. */
async function anOldRequest(days: number, answer: { hours: number } | 'expired'): Promise<void> {
  const createdAt = ago(days * day)
  const clock = { ...app.deps.clock, now: () => createdAt }
  // The time of a request never changes, so a clock of that time is used to create it.
  const then: TestApp = { ...app, deps: { ...app.deps, clock } }
  const id = await aPendingBooking({ ...fixture, app: then })
  await setBooking(id, {
    status: 'declined',
    dueAt: null,
    ...(answer === 'expired'
      ? { declineReason: declineReasons.expired }
      : {
          declineReason: 'Not this time.',
          answeredAt: new Date(createdAt.getTime() + answer.hours * hour),
        }),
  })
}

test('figures of a town in which nothing happened are zero, and every period has its bars', async () => {
  for (const [range, bars] of [
    ['7', 7],
    ['30', 30],
    ['84', 12],
  ] as const) {
    const { bookings, answers, reports, protection, money } = await read(range)
    expect(bookings.bars).toHaveLength(bars)
    expect(bookings.now).toEqual({ requests: 0, paid: 0, charged: '0.00' })
    expect(answers).toEqual({
      medianMinutes: null,
      medianMinutesBefore: null,
      counts: [0, 0, 0, 0, 0],
      expired: 0,
      open: 0,
    })
    expect(reports).toMatchObject({ open: 0, closed: 0, medianHours: null })
    expect(protection).toMatchObject({ balance: '0.00', takenIn: '0.00', paidOut: '0.00' })
    expect([reports.weeks, protection.weeks].map((weeks) => weeks.length)).toEqual([12, 12])
    expect(money.held).toEqual({ bookings: 0, amount: '0.00' })
  }
  expect((await admin.get('/api/admin/figures?range=8')).body).toMatchObject({
    status: 400,
    detail: 'range must be one of 7, 30, 84.',
  })
})

test('requests are counted by day and against the days before, with how fast owners answered', async () => {
  await anOldRequest(1, { hours: 0.5 })
  await anOldRequest(1, { hours: 5 })
  await anOldRequest(2, 'expired')
  await anOldRequest(8, { hours: 20 })
  await anOldRequest(40, { hours: 1 })
  await aPendingBooking(fixture)
  const { bookings, answers, waiting } = await read('7')
  expect(bookings.now.requests).toBe(4)
  expect(bookings.before.requests).toBe(1)
  expect(bookings.bars.map(({ requests }) => requests)).toEqual([0, 0, 0, 0, 1, 2, 1])
  // The median of half an hour and five hours.
  expect(answers).toMatchObject({ medianMinutes: 165, medianMinutesBefore: 1_200, expired: 1, open: 1 })
  expect(answers.counts).toEqual([1, 0, 1, 0, 0])
  expect((await read('30')).bookings.now.requests).toBe(5)
  expect((await read('84')).bookings.now.requests).toBe(6)
  expect(waiting.requests.count).toBe(0)
  await database
    .updateTable('bookings')
    .set({ dueAt: new Date(now.getTime() + hour) })
    .where('status', '=', 'pending')
    .execute()
  expect((await read()).waiting.requests).toMatchObject({ count: 1, until: expect.any(String) })
})

test('money is held, due, without an account or failed, and each figure leads to as many bookings', async () => {
  const ids = [
    await aSoldRentalRow(fixture, 10),
    await aSoldRentalRow(fixture, 0),
    await aSoldRentalRow(fixture, 0),
    await aSoldRentalRow(fixture, 0),
  ] as const
  await setBooking(ids[0], { payoutDueAt: new Date(now.getTime() + 25 * hour) })
  for (const id of ids.slice(1)) await setBooking(id, { payoutDueAt: new Date(now.getTime() + 23 * hour) })
  await setBooking(ids[3], { payoutStatus: 'failed' })
  const before = await read()
  // One day at $45.00: the owner gets $40.50.
  expect(before.money).toEqual({
    held: { bookings: 1, amount: '40.50' },
    due: { bookings: 0, amount: '0.00' },
    noAccount: { bookings: 2, amount: '81.00' },
    failed: { bookings: 1, amount: '40.50' },
  })
  await database
    .updateTable('users')
    .set({ stripePayoutsEnabled: true })
    .where('id', '=', owner.id!)
    .execute()
  await database
    .insertInto('cases')
    .values({ bookingId: ids[1], kind: 'dispute', reference: 'dp_1', createdAt: now, updatedAt: now })
    .execute()
  const { money, bookings, protection, waiting } = await read()
  expect(money).toMatchObject({
    held: { bookings: 2, amount: '81.00' },
    due: { bookings: 1, amount: '40.50' },
    noAccount: { bookings: 0, amount: '0.00' },
  })
  const { body } = await admin.get('/api/admin/counts/bookings')
  expect(body).toMatchObject({ held: 2, due: 1, waiting: 0, failed: 1 })
  expect(waiting.cases).toMatchObject({ count: 1, since: now.toISOString() })
  expect(bookings.now).toMatchObject({ paid: 4, charged: '220.50' })
  expect(protection).toMatchObject({ balance: '4.50', takenIn: '4.50', paidOut: '0.00' })
})

test('open reports and the protection account are told week by week', async () => {
  const old = await aReport(renter, await aListing(owner))
  const closed = await aReport(stranger, await aListing(owner))
  await database
    .updateTable('reports')
    .set({ createdAt: ago(15 * day) })
    .where('id', '=', old)
    .execute()
  await database
    .updateTable('reports')
    .set({ createdAt: ago(10 * hour) })
    .where('id', '=', closed)
    .execute()
  await admin.post(`/api/admin/reports/${closed}/close`, { outcome: 'resolved' })
  await aClaimIn(fixture, 'contested')
  const { reports, waiting, protection } = await read()
  expect(reports).toMatchObject({ open: 1, closed: 1, medianHours: 10 })
  expect(reports.weeks.map(({ open }) => open)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1])
  expect(waiting.reports).toMatchObject({ count: 1, safety: 1, since: ago(15 * day).toISOString() })
  expect(waiting.claims).toMatchObject({ count: 1, amount: expect.stringMatching(/^\d+\.\d\d$/) })
  expect(protection.weeks.map(({ balance }) => balance)).toEqual([...Array<string>(11).fill('0.00'), '4.50'])
})
