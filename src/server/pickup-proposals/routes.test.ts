import { expect, test } from 'vitest'
import { aConfirmedBooking, anApprovedBooking, aPendingBooking } from '#test/fixtures/booking-rows.ts'
import { inDays, see } from '#test/fixtures/bookings.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import type { User } from '#test/fixtures/users.ts'

const { app, owner, renter, stranger } = await openSharedApp(['owner', 'renter', 'stranger'])
const fixture = { app, owner, renter }

const propose = (user: User, id: string, time: string, place?: string) =>
  user.post(`/api/bookings/${id}/pickup-proposals`, { time, place })
const accept = (user: User, id: string, proposalId?: string) =>
  user.post(`/api/bookings/${id}/pickup-proposals/accept`, proposalId ? { proposalId } : null)

type Seen = { pickupProposal: { id: string } | null }

test.each([
  ['approved', anApprovedBooking],
  ['confirmed', aConfirmedBooking],
])('a side proposes a pickup for an %s booking and the other accepts it', async (_status, make) => {
  const id = await make(fixture)
  const first = inDays(app, 7)
  const before = await see(renter, id)
  const { status, body } = await propose(renter, id, '17:30', ' The blue garage ')
  expect(status).toBe(201)
  expect(body).toMatchObject({
    pickupProposal: { by: 'renter', place: 'The blue garage' },
    pickupTimeNote: null,
  })
  expect((await accept(renter, id)).body).toMatchObject({ code: 'own_proposal' })
  const earlier = (body as Seen).pickupProposal!.id
  await propose(owner, id, `${first}T18:00`, 'My porch')
  expect((await accept(owner, id)).status).toBe(409)
  expect((await accept(renter, id, earlier)).body).toMatchObject({ code: 'proposal_changed' })
  const accepted = await accept(renter, id)
  expect(accepted.status).toBe(200)
  expect(accepted.body).toMatchObject({
    pickupProposal: null,
    pickupTimeNote: expect.stringMatching(/, 6:00 PM MT · My porch$/) as string,
    freeCancellationUntil: before['freeCancellationUntil'],
  })
  expect((await accept(renter, id)).status).toBe(409)
  await app.settle()
  const { body: bell } = await owner.get('/api/notifications?limit=2')
  expect(bell).toMatchObject([
    { title: expect.stringMatching(/^Pickup \w+, .*6:00 PM MT: Four-person tent/) as string },
    { title: expect.stringMatching(/^Riley proposed .*5:30 PM MT: Four-person tent/) as string },
  ])
  const { body: exported } = await owner.get('/api/account/export')
  expect((exported as { pickupProposals: object[] }).pickupProposals).toContainEqual(
    expect.objectContaining({ bookingId: id, place: 'My porch', status: 'accepted' }),
  )
})

test('a time that cannot be a pickup is refused with what to do', async () => {
  const id = await aConfirmedBooking(fixture)
  for (const [time, message] of [
    ['half past five', 'Time must be a time, like 17:30 or 2026-12-11T17:30.'],
    ['2027-02-30T10:00', 'Time must be a time, like 17:30 or 2026-12-11T17:30.'],
    [`${inDays(app, 5)}T10:00`, 'Pick a time on the day before the rental or later.'],
    [`${inDays(app, 10)}T10:00`, 'Pick a time before the rental is over.'],
    [`${inDays(app, -1)}T10:00:00Z`, 'This time has passed. Pick a later one.'],
    ['', 'Time is required.'],
  ] as const) {
    const { status, body } = await propose(owner, id, time)
    expect([status, body]).toMatchObject([400, { errors: [{ path: 'time', message }] }])
  }
  expect((await propose(owner, id, `${inDays(app, 6)}T10:00`)).status).toBe(201)
})

test('only an approved or confirmed booking has proposals, and only its parties', async () => {
  const id = await aPendingBooking(fixture)
  expect((await propose(owner, id, '10:00')).body).toMatchObject({ code: 'wrong_state' })
  expect((await accept(renter, id)).status).toBe(409)
  expect((await propose(stranger, id, '10:00')).status).toBe(404)
  expect((await accept(stranger, id)).status).toBe(404)
})

test('a cancellation closes an open proposal', async () => {
  const id = await anApprovedBooking(fixture)
  await propose(owner, id, '10:00')
  await owner.post(`/api/bookings/${id}/cancel`)
  expect((await accept(renter, id)).body).toMatchObject({ code: 'wrong_state' })
  const rows = await app.database
    .selectFrom('pickupProposals')
    .select('status')
    .where('bookingId', '=', id)
    .execute()
  expect(rows).toEqual([{ status: 'closed' }])
})
