import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import type { NotificationView } from '#contract/notifications.ts'
import { approve, aRequest, inDays, pay, see } from '#test/fixtures/bookings.ts'
import { aListing } from '#test/fixtures/listings.ts'
import { payByCard, startPayment } from '#test/fixtures/payments.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import type { User } from '#test/fixtures/users.ts'
import { completeRentals, expireRequests } from './sweeps.ts'
import { lapseApprovals } from '#server/cancellations/lapse.ts'

const { app, owner, renter, stranger } = await openSharedApp(['owner', 'renter', 'stranger'])
let listing: string
beforeEach(async () => {
  listing = await aListing(owner)
})

const day = (days: number) => inDays(app, days)
const subjects = async (user: User) => (await app.mail(user.email)).map(({ subject }) => subject)

test('a booking that is not paid within a day lapses, and renters declined because of it are notified that the dates are free', async () => {
  const wanted = await aRequest(renter, listing, day(6), day(8))
  const lost = await aRequest(stranger, listing, day(8), day(9))
  await approve(owner, wanted.id)
  await startPayment({ app, renter, owner }, wanted.id)
  await app.advance('PT23H59M')
  expect((await see(renter, wanted.id)).status).toBe('approved')
  await app.advance('PT2M')
  expect(await see(renter, wanted.id)).toMatchObject({
    status: 'cancelled',
    cancelledBy: 'system',
    payBy: null,
    refundStatus: 'none',
  })
  expect((await see(stranger, lost.id)).status).toBe('declined')
  expect((await subjects(stranger))[0]).toMatch(/^Free again: Four-person tent/)
  const bell = (await stranger.get('/api/notifications')).body as NotificationView[]
  expect(bell[0], 'good news, and the dates come along').toMatchObject({
    topic: 'search',
    path: `/gear/${listing}?startDate=${String(lost.startDate)}&endDate=${String(lost.endDate)}`,
  })
  expect((await subjects(renter))[0]).toMatch(/^Not paid in time/)
  expect((await subjects(owner))[0]).toMatch(/^Not paid in time/)
  expect((await aRequest(stranger, listing, day(8), day(9))).status).toBe('pending')
})

test('a renter is not notified of free dates that another booking has taken since', async () => {
  const wanted = await aRequest(renter, listing, day(10), day(11))
  const lost = await aRequest(stranger, listing, day(11), day(12))
  await approve(owner, wanted.id)
  await owner.post(`/api/listings/${listing}/blocked-dates`, { startDate: day(12), endDate: day(12) })
  await app.advance('PT25H')
  const queued = await app.database
    .selectFrom('outbox')
    .select('id')
    .where('kind', '=', 'dates_free_again')
    .where('event', 'like', `booking:${lost.id}:%`)
    .execute()
  expect(queued).toEqual([])
})

test('a payment after the booking lapsed is refunded in full', async () => {
  const { id } = await aRequest(renter, listing, day(6))
  await approve(owner, id)
  const secret = await startPayment({ app, renter, owner }, id)
  await app.deps.database
    .updateTable('bookings')
    .set({ dueAt: app.deps.clock.now() })
    .where('id', '=', id)
    .execute()
  // Both run concurrently: in either order the renter is refunded.
  await Promise.all([lapseApprovals.run(app.deps), payByCard({ app, renter, owner }, secret)])
  await app.settle()
  const { status, refundStatus } = await see(renter, id)
  const { status: payment } = await app.deps.payments.readIntent(secret.split('_secret_')[0]!)
  expect([
    ['confirmed', 'succeeded', 'none'],
    ['cancelled', 'succeeded', 'completed'],
    ['cancelled', 'canceled', 'none'],
  ]).toContainEqual([status, payment, refundStatus])
})

test('a rental is completed the day after it ends, and both parties are asked for a review', async () => {
  const { id } = await aRequest(renter, listing, day(0), day(1))
  await approve(owner, id)
  await pay(app, renter, owner, id)
  await app.advance('PT23H')
  expect(await see(renter, id)).toMatchObject({ status: 'confirmed', canReview: false })
  await app.advance('PT26H')
  expect(await see(renter, id)).toMatchObject({ status: 'completed', canReview: true })
  expect((await subjects(renter))[0]).toMatch(/^How was it\?/)
  expect((await subjects(owner))[0]).toMatch(/^How was it\?/)
  await app.advance('P14D')
  expect(await see(owner, id)).toMatchObject({ canReview: false })
})

test('sweeps that run concurrently, twice or weeks late move each booking once', async () => {
  const ids: string[] = []
  for (let at = 0; at < 6; at++) ids.push((await aRequest(renter, listing, day(2 + at))).id)
  await app.switchback.settle()
  const late = new Date(app.deps.clock.now().getTime() + 40 * 86_400_000)
  const deps = { ...app.deps, clock: { now: () => late } }
  const moved = await Promise.all(Array.from({ length: 5 }, () => expireRequests.run(deps)))
  const again = await Promise.all([expireRequests.run(deps), completeRentals.run(deps)])
  expect(moved.reduce((sum, count) => sum + count, 0) + again[0]).toBe(6)
  for (const id of ids) {
    expect((await see(renter, id)).status).toBe('declined')
    const queued = await app.database
      .selectFrom('outbox')
      .select('recipientId')
      .where('event', '=', `booking:${id}:expired`)
      .execute()
    expect(queued).toHaveLength(2)
  }
})

test('one booking that fails does not hold up the others', async () => {
  const [stuck, fine] = [await aRequest(renter, listing, day(2)), await aRequest(renter, listing, day(3))]
  await app.database.schema
    .alterTable('bookings')
    .addCheckConstraint('stuck', sql`id <> ${sql.lit(stuck.id)} or status <> 'declined'`)
    .execute()
  const said = vi.spyOn(app.deps.log, 'error').mockImplementation(() => undefined)
  await app.advance('P5D')
  expect(said).toHaveBeenCalledWith(
    expect.objectContaining({ err: expect.objectContaining({ message: expect.stringContaining(stuck.id) }) }),
    'A task of the worker failed',
  )
  expect((await see(renter, fine.id)).status).toBe('declined')
  expect((await see(renter, stuck.id)).status).toBe('pending')
})
