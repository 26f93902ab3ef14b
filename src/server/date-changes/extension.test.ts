import { expect, test } from 'vitest'
import { inDays, see } from '#test/fixtures/bookings.ts'
import { payDifference, propose } from '#test/fixtures/date-changes.ts'
import { aPaidBooking, expectBooksAgree, onboard, readMoneyOf } from '#test/fixtures/money.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'

const fixture = await openSharedApp(['renter', 'owner'], { LOG_LEVEL: 'silent' })
const { app, renter, owner } = fixture

test('an extension during the rental pays the owner the rest at once, and the rental ends later', async () => {
  await onboard(app, owner)
  const id = await aPaidBooking(fixture)
  await app.advance('P8D')
  expect(await readMoneyOf(app, id)).toMatchObject({ paidOut: '121.50' })
  const { startDate, endDate } = await see(renter, id)
  expect((startDate as string) < inDays(app, 0)).toBe(true)
  expect(
    await renter.post(`/api/bookings/${id}/date-changes`, { startDate: inDays(app, 0), endDate }),
  ).toMatchObject({ status: 400, body: { errors: [{ path: 'startDate' }] } })
  const change = await propose(renter, id, { startDate, endDate: inDays(app, 4) })
  await owner.post(`/api/bookings/${id}/date-changes/${change.id}/accept`)
  await payDifference(fixture, id, change.id)
  await app.advance('PT1M')
  const { ownerEarnings } = await see(owner, id)
  expect(await readMoneyOf(app, id)).toMatchObject({ ownerOwed: '0.00', paidOut: ownerEarnings })
  await app.advance('P3D')
  expect(await see(renter, id)).toMatchObject({ status: 'confirmed' })
  await app.advance('P2D')
  expect(await see(renter, id)).toMatchObject({ status: 'completed' })
  await expectBooksAgree(app)
}, 60_000)

test('days can be added and dropped again, and a refund of the booking ends that', async () => {
  const admin = await app.signIn({
    email: 'admin@switchback.example',
    firstName: 'Ada',
    lastName: 'Admin',
  })
  const id = await aPaidBooking(fixture)
  const { startDate, endDate } = await see(renter, id)
  const longer = await propose(renter, id, { startDate, endDate: inDays(app, 11) })
  await owner.post(`/api/bookings/${id}/date-changes/${longer.id}/accept`)
  await payDifference(fixture, id, longer.id)
  const shorter = await propose(renter, id, { startDate, endDate })
  await owner.post(`/api/bookings/${id}/date-changes/${shorter.id}/accept`)
  await app.settle()
  expect(await readMoneyOf(app, id)).toMatchObject({
    charged: '270.00',
    refunded: '108.00',
    ownerOwed: '121.50',
  })
  await admin.post(`/api/admin/bookings/${id}/refund`, { amount: '10.00', reason: 'Rain' })
  await app.settle()
  expect(
    await renter.post(`/api/bookings/${id}/date-changes`, { startDate, endDate: startDate }),
  ).toMatchObject({
    status: 409,
    body: { code: 'already_refunded' },
  })
  await expectBooksAgree(app)
})
