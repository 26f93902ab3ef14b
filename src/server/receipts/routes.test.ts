import { beforeAll, expect, test } from 'vitest'
import type { ReceiptView } from '#contract/receipts.ts'
import { aPendingBooking, anApprovedBooking, readBooking } from '#test/fixtures/booking-rows.ts'
import { approve, aRequest, declinePendingRequests, inDays, pay, see } from '#test/fixtures/bookings.ts'
import { aListing } from '#test/fixtures/listings.ts'
import { aPaidBooking, onboard } from '#test/fixtures/money.ts'
import { breakPayments, payByCard, startPayment } from '#test/fixtures/payments.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import { aStranger, type User } from '#test/fixtures/users.ts'
import { readMoney } from '#domain/money.ts'

const fixture = await openSharedApp(['renter', 'owner', 'admin'], { LOG_LEVEL: 'silent' })
const { app, admin } = fixture
beforeAll(() => onboard(app, fixture.owner))

const ask = (user: User, id: string) => user.get(`/api/bookings/${id}/receipt`)

async function read(user: User, id: string): Promise<ReceiptView> {
  const { status, body } = await ask(user, id)
  expect(status).toBe(200)
  return body as ReceiptView
}
const entriesOf = ({ entries }: ReceiptView) => entries.map(({ kind, amount }) => `${kind} ${amount}`)

test('only the parties of a paid booking can read its receipt', async () => {
  const unpaid = await anApprovedBooking(fixture)
  expect(await see(fixture.renter, unpaid)).toMatchObject({ hasReceipt: false })
  expect(await ask(fixture.renter, unpaid)).toMatchObject({ status: 409, body: { code: 'not_paid' } })

  const id = await aPaidBooking(fixture)
  for (const party of [fixture.renter, fixture.owner]) {
    expect(await see(party, id)).toMatchObject({ hasReceipt: true })
    expect((await ask(party, id)).status).toBe(200)
  }
  expect((await ask(app.visitor, id)).status).toBe(401)
  expect((await ask(await app.signIn(aStranger), id)).status).toBe(404)
  expect((await ask(admin, id)).status).toBe(404)
})

test('a receipt names the rental agreement that the request accepted', async () => {
  const { id, createdAt } = await aRequest(fixture.renter, await aListing(fixture.owner), inDays(app, 3))
  await approve(fixture.owner, id)
  await pay(app, fixture.renter, fixture.owner, id)
  const { version } = app.deps.settings.townFiles.legal['rental-agreement']
  expect(version).toMatch(/^2\d{3}-/)
  expect(await see(fixture.renter, id)).toMatchObject({ agreementVersion: version })
  for (const party of [fixture.renter, fixture.owner]) {
    expect((await read(party, id)).agreement).toEqual({ version, acceptedAt: createdAt })
  }
})

test('the renter sees charges and refunds, the owner earnings and payouts', async () => {
  const id = await aPaidBooking(fixture)
  const paidAt = app.deps.clock.now().getTime()
  const renter = await read(fixture.renter, id)
  expect(renter).toMatchObject({
    side: 'renter',
    title: 'Four-person tent',
    renter: { firstName: 'Riley', lastName: 'Renter' },
    owner: { firstName: 'Olive', lastName: 'Owner' },
    lines: [
      { part: 'rental', amount: '135.00' },
      { part: 'platform_fee', amount: '27.00' },
    ],
    total: '162.00',
    net: '162.00',
    outstanding: '0.00',
  })
  expect(entriesOf(renter)).toEqual(['charged 162.00'])
  expect(Math.abs(Date.parse(renter.entries[0]!.at) - paidAt)).toBeLessThan(60_000)
  const owner = await read(fixture.owner, id)
  expect(owner).toMatchObject({
    side: 'owner',
    lines: [{ part: 'rental', amount: '121.50' }],
    total: '121.50',
    entries: [],
    net: '0.00',
    outstanding: '121.50',
  })
  expect(renter.card).toEqual({ brand: 'visa', last4: '4242' })
  expect(JSON.stringify(owner)).not.toMatch(/162\.00|27\.00|platform|visa|4242/)
  expect(JSON.stringify([renter, owner])).not.toMatch(/example\.com|pi_|ch_|acct_/)
})

test('a refund is shown as pending, then as completed, and reduces the owner’s earnings', async () => {
  const id = await aPaidBooking(fixture)
  const line = Promise.withResolvers<void>()
  breakPayments(app, 'refund', (real) => async (...order) => {
    await line.promise
    return real(...order)
  })
  await admin.post(`/api/admin/bookings/${id}/refund`, { amount: '32.40', reason: 'Rain' })
  expect(await read(fixture.renter, id)).toMatchObject({ net: '162.00', outstanding: '32.40' })
  line.resolve()
  await app.settle()
  const renter = await read(fixture.renter, id)
  expect([entriesOf(renter), renter.net, renter.outstanding]).toEqual([
    ['charged 162.00', 'refunded 32.40'],
    '129.60',
    '0.00',
  ])
  const owner = await read(fixture.owner, id)
  expect([entriesOf(owner), owner.outstanding]).toEqual([['refund_share 24.30'], '97.20'])
})

test('a payout is shown, and its reversal after a full refund', async () => {
  const id = await aPaidBooking(fixture)
  await app.advance('P8D')
  await app.settle()
  const paidOut = await read(fixture.owner, id)
  expect([entriesOf(paidOut), paidOut.net, paidOut.outstanding]).toEqual([
    ['paid_out 121.50'],
    '121.50',
    '0.00',
  ])
  await admin.post(`/api/admin/bookings/${id}/refund`, { reason: 'It never was there' })
  await app.settle()
  const owner = await read(fixture.owner, id)
  expect(entriesOf(owner)).toEqual(['paid_out 121.50', 'refund_share 121.50', 'taken_back 121.50'])
  expect(owner).toMatchObject({ net: '0.00', outstanding: '0.00' })
  expect(entriesOf(await read(fixture.renter, id))).toEqual(['charged 162.00', 'refunded 162.00'])
})

const extras = {
  delivery: true,
  deliveryAddress: '12 Bank Street',
  protectionRate: 10,
  deliveryFee: readMoney('15.00'),
  protectionFee: readMoney('13.50'),
  totalAmount: readMoney('190.50'),
  ownerEarnings: readMoney('136.50'),
} as const

test('extras have their own lines, for the party they concern', async () => {
  const { id: _, ...like } = await readBooking(app, await aPendingBooking(fixture))
  await declinePendingRequests(app)
  const { id } = await app.database
    .insertInto('bookings')
    .values({ ...like, ...extras })
    .returning('id')
    .executeTakeFirstOrThrow()
  await fixture.owner.post(`/api/bookings/${id}/approve`)
  await payByCard(fixture, await startPayment(fixture, id))
  await fixture.renter.post(`/api/bookings/${id}/confirm-payment`)
  expect((await read(fixture.renter, id)).lines).toEqual([
    { part: 'rental', amount: '135.00' },
    { part: 'platform_fee', amount: '27.00' },
    { part: 'delivery', amount: '15.00' },
    { part: 'protection', amount: '13.50' },
  ])
  expect((await read(fixture.owner, id)).lines).toEqual([
    { part: 'rental', amount: '121.50' },
    { part: 'delivery', amount: '15.00' },
  ])
})

test('a late payment has a receipt for the renter only', async () => {
  const id = await anApprovedBooking(fixture)
  const secret = await startPayment(fixture, id)
  await app.database
    .updateTable('bookings')
    .set({ status: 'cancelled', cancelledAt: app.deps.clock.now(), cancelledBy: 'owner', dueAt: null })
    .where('id', '=', id)
    .execute()
  await payByCard(fixture, secret)
  await app.settle()
  expect(entriesOf(await read(fixture.renter, id))).toEqual(['charged 162.00', 'refunded 162.00'])
  expect(await see(fixture.renter, id)).toMatchObject({ hasReceipt: true })
  expect((await ask(fixture.owner, id)).status).toBe(409)
  expect(await see(fixture.owner, id)).toMatchObject({ hasReceipt: false })
})
