import { expect, test } from 'vitest'
import { aListing } from '#test/fixtures/listings.ts'
import { aPaidBooking, onboard } from '#test/fixtures/money.ts'
import { aReport, openModerationFixture } from '#test/fixtures/moderation.ts'

const fixture = await openModerationFixture()
const { app, admin, owner, renter, stranger } = fixture
const reason = 'Because it is mine.'

test('an admin does not refund their own booking, nor decide a case about it', async () => {
  await onboard(app, owner)
  const id = await aPaidBooking({ app, owner, renter: admin })
  const problem = await admin.post(`/api/bookings/${id}/problem`, {
    description: 'The tent has a hole in it.',
  })
  expect(problem.status).toBe(201)
  const { id: caseId } = await app.database.selectFrom('cases').select('id').executeTakeFirstOrThrow()
  const calls = [
    admin.post(`/api/admin/cases/${caseId}/close`, { decision: 'refund', reason }),
    admin.post(`/api/admin/bookings/${id}/refund`, { amount: '1.00', reason }),
    admin.post(`/api/admin/bookings/${id}/retry-refund`, { reason }),
    admin.post(`/api/admin/bookings/${id}/retry-payout`, { reason }),
  ]
  for (const { status, body } of await Promise.all(calls))
    expect([status, body]).toMatchObject([409, { detail: expect.stringContaining('This is about you') }])
  const { status } = await app.database.selectFrom('cases').select('status').executeTakeFirstOrThrow()
  expect(status).toBe('open')
})

test('an admin does not verify themselves', async () => {
  expect((await admin.post(`/api/admin/users/${admin.id}/verify`, { reason })).status).toBe(409)
})

test('an admin does not decide about their own gear, nor about reports of it or by themselves', async () => {
  const own = await aListing(admin)
  const close = (id: string) =>
    admin.post(`/api/admin/reports/${id}/close`, { outcome: 'reviewed', note: reason })
  expect((await close(await aReport(stranger, own))).status).toBe(409)
  for (const action of ['review', 'restore', 'remove'])
    expect((await admin.post(`/api/admin/listings/${own}/${action}`, { reason })).status).toBe(409)
  const other = await aListing(renter)
  expect((await close(await aReport(admin, other))).status).toBe(409)
  expect((await close(await aReport(stranger, other))).status).toBe(200)
})
