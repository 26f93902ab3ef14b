import { beforeEach, expect, test } from 'vitest'
import { addDays, startOfDay } from '#domain/calendar-date.ts'
import { approve, aRequest, inDays, pay, see } from '#test/fixtures/bookings.ts'
import { aListing } from '#test/fixtures/listings.ts'
import { readOperations, startPayment } from '#test/fixtures/payments.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import type { User } from '#test/fixtures/users.ts'
import { hour } from '#domain/durations.ts'

// No worker runs, so pending refunds stay visible.
const { app, owner, renter, stranger } = await openSharedApp(['owner', 'renter', 'stranger'], { ROLE: 'web' })
let listing: string
beforeEach(async () => {
  listing = await aListing(owner)
})

const day = (days: number) => inDays(app, days)
const cancel = (party: User, id: string, body?: unknown) => party.post(`/api/bookings/${id}/cancel`, body)
const quote = (party: User, id: string) => party.get(`/api/bookings/${id}/cancellation-eligibility`)
const zone = 'America/Denver'

async function aConfirmed(start: string, end = start): Promise<string> {
  const { id } = await aRequest(renter, listing, start, end)
  await approve(owner, id)
  await pay(app, renter, owner, id)
  return id
}

/** Moves the clock to an instant in the future. */
const { moveTo } = app

test.each(['renter', 'owner'] as const)('the %s cancels a request without a refund', async (side) => {
  const party = side === 'renter' ? renter : owner
  const { id } = await aRequest(renter, listing, day(5))
  expect((await quote(party, id)).body).toMatchObject({ eligible: true, refundAmount: '0.00' })
  const { status, body } = await cancel(party, id, { cancellationReason: ' Plans changed. ' })
  expect([status, body]).toEqual([200, { refunded: false, refundAmount: '0.00' }])
  expect(await see(party, id)).toMatchObject({
    status: 'cancelled',
    cancelledBy: side,
    cancellationReason: 'Plans changed.',
    refundStatus: 'none',
  })
  expect(await cancel(party, id)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
})

test('only the parties can cancel, and the reason may be absent, null or empty', async () => {
  for (const send of [undefined, null, {}, { cancellationReason: null }]) {
    const { id } = await aRequest(renter, await aListing(owner), day(5))
    expect((await cancel(stranger, id)).status).toBe(404)
    expect((await cancel(app.visitor, id)).status).toBe(401)
    expect((await quote(stranger, id)).status).toBe(404)
    expect((await cancel(renter, id, send)).status).toBe(200)
    expect(await see(owner, id)).toMatchObject({ cancellationReason: null })
  }
})

test('canceling an approved booking also cancels its payment intent', async () => {
  const { id } = await aRequest(renter, listing, day(5))
  await approve(owner, id)
  await startPayment({ app, renter, owner }, id)
  expect((await cancel(renter, id)).body).toEqual({ refunded: false, refundAmount: '0.00' })
  await app.settle()
  expect(await readOperations(app, id)).toContainEqual(
    expect.objectContaining({ kind: 'cancel_intent', status: 'succeeded' }),
  )
  expect((await renter.post(`/api/bookings/${id}/create-payment-intent`)).status).toBe(409)
})

test('canceling a paid booking early refunds everything and frees the dates', async () => {
  const id = await aConfirmed(day(5), day(6))
  const quoted = (await quote(renter, id)).body as { refundAmount: string; hoursUntilPickup: number }
  expect(quoted.refundAmount).toBe('108.00')
  expect((await cancel(renter, id)).body).toEqual({ refunded: true, refundAmount: quoted.refundAmount })
  expect(await see(renter, id)).toMatchObject({ refundStatus: 'pending', refundAmount: '108.00' })
  await app.settle()
  expect(await see(renter, id)).toMatchObject({ refundStatus: 'completed', cancelledBy: 'renter' })
  expect((await aRequest(renter, listing, day(5), day(6))).status).toBe('pending')
})

test('a cancellation by the owner always refunds in full', async () => {
  const id = await aConfirmed(day(0))
  expect((await quote(owner, id)).body).toMatchObject({ eligible: true, refundAmount: '54.00' })
  expect((await cancel(owner, id, { quotedRefund: 54 })).body).toEqual({
    refunded: true,
    refundAmount: '54.00',
  })
})

test('inside 24 hours before pickup the renter gets no refund', async () => {
  const id = await aConfirmed(day(0), day(1))
  expect((await quote(renter, id)).body).toMatchObject({
    eligible: true,
    refundAmount: '0.00',
    hoursUntilPickup: 0,
  })
  expect((await cancel(renter, id)).body).toEqual({ refunded: false, refundAmount: '0.00' })
  await app.settle()
  expect(await see(renter, id)).toMatchObject({ status: 'cancelled', refundStatus: 'none' })
  expect((await readOperations(app, id)).filter(({ kind }) => kind === 'refund')).toEqual([])
})

test('the booking states the exact deadline for a free cancellation', async () => {
  const { id } = await aRequest(renter, listing, day(5))
  const until = new Date(String((await see(owner, id))['freeCancellationUntil']))
  expect(until).toEqual(new Date(startOfDay(zone, day(5)).getTime() - 24 * hour))
})

// These tests move the clock permanently, so they come last.
test('a minute before the deadline the quoted refund is paid, a minute after it there is none', async () => {
  const start = day(4)
  const ids = [await aConfirmed(start)]
  listing = await aListing(owner)
  ids.push(await aConfirmed(start))
  const deadline = startOfDay(zone, start).getTime() - 24 * hour
  await moveTo(new Date(deadline - 60_000))
  expect((await cancel(renter, ids[0]!)).body).toEqual({ refunded: true, refundAmount: '54.00' })
  await moveTo(new Date(deadline + 60_000))
  expect((await quote(renter, ids[1]!)).body).toMatchObject({ refundAmount: '0.00', hoursUntilPickup: 23.98 })
  // A page left open still sends the quote from before the deadline.
  expect(await cancel(renter, ids[1]!, { quotedRefund: '54.00' })).toMatchObject({
    status: 409,
    body: { code: 'quote_changed', detail: expect.stringContaining('$0.00') },
  })
  expect(await see(renter, ids[1]!)).toMatchObject({ status: 'confirmed' })
  await moveTo(startOfDay(zone, addDays(start, 1)))
  expect((await quote(owner, ids[1]!)).body).toMatchObject({ eligible: false, refundAmount: '0.00' })
  expect(await cancel(owner, ids[1]!)).toMatchObject({ status: 409 })
})

test('after the first day only the renter can cancel', async () => {
  const today = day(0)
  const id = await aConfirmed(today, day(2))
  expect([await see(owner, id), await see(renter, id)]).toMatchObject([
    { canCancel: true },
    { canCancel: true },
  ])
  await moveTo(startOfDay(zone, day(1)))
  expect([await see(owner, id), await see(renter, id)]).toMatchObject([
    { canCancel: false },
    { canCancel: true },
  ])
  expect((await cancel(owner, id)).status).toBe(409)
  expect((await cancel(renter, id)).status).toBe(200)
  expect(await see(renter, id)).toMatchObject({ canCancel: false })
})
