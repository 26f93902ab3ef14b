import { beforeAll, expect, test } from 'vitest'
import type { DateChangeView } from '#contract/date-changes.ts'
import { startOfDay, type CalendarDate } from '#domain/calendar-date.ts'
import { hour } from '#domain/durations.ts'
import { serviceArea } from '#domain/service-area.ts'
import { anApprovedBooking, readBooking } from '#test/fixtures/booking-rows.ts'
import { ask, inDays, readEvents, readOpenActions, see } from '#test/fixtures/bookings.ts'
import { aChangeIn, payDifference, propose } from '#test/fixtures/date-changes.ts'
import { aPaidBooking, expectBooksAgree, onboard, readMoneyOf } from '#test/fixtures/money.ts'
import { payByCard, startPayment } from '#test/fixtures/payments.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import { aStranger } from '#test/fixtures/users.ts'

const fixture = await openSharedApp(['renter', 'owner'], { LOG_LEVEL: 'silent' })
const { app, renter, owner } = fixture
beforeAll(() => onboard(app, owner))

const changesOf = async (id: string) =>
  (await renter.get(`/api/bookings/${id}/date-changes`)).body as DateChangeView[]

test('a longer rental is paid apart, counts once it is paid, and the owner is paid for all of it', async () => {
  const id = await aPaidBooking(fixture)
  const { startDate, endDate } = await see(renter, id)
  const to = { startDate: startDate as string, endDate: inDays(app, 11) }
  expect(
    (await renter.get(`/api/bookings/${id}/date-changes/quote?${new URLSearchParams(to)}`)).body,
  ).toMatchObject({
    totalDays: 5,
    fromTotal: '162.00',
    newTotal: '270.00',
    outcome: 'pay',
    difference: '108.00',
    earningsDifference: '81.00',
  })
  const change = await propose(renter, id, to)
  expect(change).toMatchObject({
    status: 'proposed',
    proposedBy: 'renter',
    canWithdraw: true,
    canAccept: false,
  })
  const path = `/api/bookings/${id}/date-changes/${change.id}`
  expect([await readOpenActions(owner, id), await readOpenActions(renter, id)]).toEqual([
    ['answer_dates'],
    [],
  ])
  expect((await owner.post(`${path}/accept`)).body).toMatchObject({ status: 'accepted', canPay: false })
  expect([await readOpenActions(owner, id), await readOpenActions(renter, id)]).toEqual([[], ['pay_dates']])
  expect(await see(renter, id)).toMatchObject({ endDate, totalAmount: '162.00' })
  await payDifference(fixture, id, change.id)
  expect(await see(renter, id)).toMatchObject({
    endDate: to.endDate,
    totalAmount: '270.00',
    ownerEarnings: '202.50',
  })
  expect(await readMoneyOf(app, id)).toMatchObject({ charged: '270.00', ownerOwed: '202.50' })
  expect(await readOpenActions(renter, id)).toEqual([])
  // Events before the change show the days and the price of their time.
  expect((await readEvents(owner, renter, id)).slice(-4)).toEqual([
    `paid by renter 162.00 to ${String(endDate)}`,
    `dates_proposed by renter to ${to.endDate}`,
    `dates_accepted by owner to ${to.endDate}`,
    `dates_changed by renter 108.00 to ${to.endDate}`,
  ])
  await app.advance('P8D')
  await app.settle()
  // The renter paid two charges, of $162.00 and $108.00, and no transfer may exceed its own charge.
  expect(await readMoneyOf(app, id)).toMatchObject({ ownerOwed: '0.00', paidOut: '202.50' })
  await expectBooksAgree(app)
})

test('a shorter rental is refunded when the days are 24 hours away', async () => {
  const id = await aPaidBooking(fixture)
  const { startDate } = await see(renter, id)
  const change = await propose(owner, id, { startDate, endDate: startDate })
  expect(change).toMatchObject({ outcome: 'refund', difference: '108.00', newTotal: '54.00' })
  const reply = await renter.post(`/api/bookings/${id}/date-changes/${change.id}/accept`)
  expect(reply.body).toMatchObject({ status: 'done', outcome: 'refund' })
  await app.settle()
  expect(await readMoneyOf(app, id)).toMatchObject({
    charged: '162.00',
    refunded: '108.00',
    ownerOwed: '40.50',
  })
  // The refunded difference does not count as a refund of the booking, which is still a rental.
  expect(await see(renter, id)).toMatchObject({
    totalAmount: '54.00',
    refundStatus: 'none',
    refundAmount: null,
  })
  const receipt = (await renter.get(`/api/bookings/${id}/receipt`)).body
  expect(receipt).toMatchObject({ total: '54.00', net: '54.00' })
  await expectBooksAgree(app)
})

test('days dropped within 24 hours stay with the owner, and a later cancellation does not return them', async () => {
  const id = await aPaidBooking(fixture)
  const { startDate } = await see(renter, id)
  await app.moveTo(new Date(startOfDay(serviceArea.zone, startDate as CalendarDate).getTime() - 12 * hour))
  const later = { startDate: inDays(app, 3), endDate: inDays(app, 3) }
  expect(startDate).toBe(inDays(app, 1))
  const change = await propose(renter, id, later)
  expect(change).toMatchObject({ outcome: 'keep', difference: '108.00' })
  await owner.post(`/api/bookings/${id}/date-changes/${change.id}/accept`)
  expect(await readMoneyOf(app, id)).toMatchObject({ refundOwed: '0.00', ownerOwed: '121.50' })
  await expectBooksAgree(app)
  const { body } = await renter.post(`/api/bookings/${id}/cancel`, {})
  expect(body).toMatchObject({ refunded: true, refundAmount: '54.00' })
  await app.settle()
  expect(await readMoneyOf(app, id)).toMatchObject({ refunded: '54.00', ownerOwed: '81.00' })
  await expectBooksAgree(app)
})

test('a refund of everything spans both payments', async () => {
  const id = await aPaidBooking(fixture)
  const { startDate } = await see(renter, id)
  const change = await propose(renter, id, { startDate, endDate: inDays(app, 11) })
  await owner.post(`/api/bookings/${id}/date-changes/${change.id}/accept`)
  await payDifference(fixture, id, change.id)
  const { body } = await renter.post(`/api/bookings/${id}/cancel`, {})
  expect(body).toMatchObject({ refundAmount: '270.00' })
  await app.settle()
  expect(await readMoneyOf(app, id)).toMatchObject({ refunded: '270.00', refundOwed: '0.00' })
  const refunds = await app.database
    .selectFrom('operations')
    .select(['request', 'status'])
    .where('bookingId', '=', id)
    .where('kind', '=', 'refund')
    .execute()
  expect(
    refunds.map(({ request, status }) => [(request as { amount: number }).amount, status]).toSorted(),
  ).toEqual([
    [10_800, 'succeeded'],
    [16_200, 'succeeded'],
  ])
  await expectBooksAgree(app)
})

test('before the payment only the amount to pay changes, and the old amount cannot be paid', async () => {
  const id = await anApprovedBooking(fixture)
  const oldSecret = await startPayment(fixture, id)
  const { startDate } = await see(renter, id)
  const change = await propose(renter, id, { startDate, endDate: inDays(app, 11) })
  expect(change).toMatchObject({ outcome: 'none', newTotal: '270.00' })
  expect((await owner.post(`/api/bookings/${id}/date-changes/${change.id}/accept`)).body).toMatchObject({
    status: 'done',
  })
  await app.settle()
  const { status } = await payByCard(fixture, oldSecret)
  expect(status).toBe(400)
  const secret = await startPayment(fixture, id)
  expect(secret).not.toBe(oldSecret)
  await payByCard(fixture, secret)
  await app.settle()
  expect(await see(renter, id)).toMatchObject({ status: 'confirmed', totalAmount: '270.00' })
  expect(await readMoneyOf(app, id)).toMatchObject({ charged: '270.00', ownerOwed: '202.50' })
  await expectBooksAgree(app)
})

test('a payment of the old amount that was faster is returned in full', async () => {
  const id = await anApprovedBooking(fixture)
  const oldSecret = await startPayment(fixture, id)
  const { startDate } = await see(renter, id)
  const change = await propose(renter, id, { startDate, endDate: inDays(app, 11) })
  // The renter pays the old amount at the provider while the owner accepts. Either may come first.
  await Promise.all([
    payByCard(fixture, oldSecret),
    owner.post(`/api/bookings/${id}/date-changes/${change.id}/accept`),
  ])
  await app.settle()
  const { status } = await see(renter, id)
  const money = await readMoneyOf(app, id)
  if (status === 'approved') expect(money.charged).toBe(money.refunded)
  else expect(money.charged).toBe('162.00')
  await expectBooksAgree(app)
})

test('a payment whose confirmation got lost settles by its event', async () => {
  const { id, changeId } = await aChangeIn(fixture, 'accepted', 'owner')
  const { body } = await renter.post(`/api/bookings/${id}/date-changes/${changeId}/create-payment-intent`)
  await payByCard(fixture, (body as { clientSecret: string }).clientSecret)
  await app.settle()
  expect(await changesOf(id)).toMatchObject([{ status: 'done' }])
  await expectBooksAgree(app)
})

test('a payment after the change has lapsed, or its booking was canceled, is returned', async () => {
  for (const end of ['lapse', 'cancel'] as const) {
    const { id, changeId } = await aChangeIn(fixture, 'accepted', 'renter')
    const { body } = await renter.post(`/api/bookings/${id}/date-changes/${changeId}/create-payment-intent`)
    const paying = payByCard(fixture, (body as { clientSecret: string }).clientSecret)
    if (end === 'cancel') await Promise.all([paying, owner.post(`/api/bookings/${id}/cancel`, {})])
    else await Promise.all([paying, app.advance('PT25H')])
    await app.settle()
    const money = await readMoneyOf(app, id)
    const [change] = await changesOf(id)
    if (change!.status === 'lapsed' && end === 'lapse')
      expect(Number(money.charged) - Number(money.refunded)).toBe(162)
    if (end === 'cancel') expect(money.charged).toBe(money.refunded)
    await expectBooksAgree(app)
  }
})

test('the new days are taken for everybody else, and free again when the change ends', async () => {
  const { id, changeId } = await aChangeIn(fixture, 'proposed', 'renter')
  const { listingId, changeStartDate, changeEndDate } = await readBooking(app, id)
  const newDay = changeEndDate!
  const stranger = await app.signIn(aStranger)
  expect((await ask(stranger, listingId, newDay)).body).toMatchObject({ code: 'dates_taken' })
  expect(
    await owner.post(`/api/listings/${listingId}/blocked-dates`, { startDate: newDay, endDate: newDay }),
  ).toMatchObject({ status: 409, body: { code: 'dates_booked' } })
  expect((await app.visitor.get(`/api/listings/${listingId}/availability`)).body).toContainEqual({
    startDate: changeStartDate,
    endDate: changeEndDate,
    kind: 'booked',
  })
  const found = await app.visitor.get(`/api/listings?startDate=${newDay}&endDate=${newDay}&limit=100`)
  // The listing comes after the matches, as gear that is taken on these dates.
  const free = (found.body as { id: string; fit: string }[]).filter(({ fit }) => fit === 'free')
  expect(free.map((listing) => listing.id)).not.toContain(listingId)
  await owner.post(`/api/bookings/${id}/date-changes/${changeId}/decline`)
  expect((await ask(stranger, listingId, newDay)).status).toBe(201)
})

test('what cannot be proposed says why', async () => {
  const id = await aPaidBooking(fixture)
  const { startDate, endDate, listingId } = await see(renter, id)
  const refused = async (body: object) => (await renter.post(`/api/bookings/${id}/date-changes`, body)).body
  expect(await refused({ startDate, endDate })).toMatchObject({
    code: 'invalid',
    errors: [{ path: 'endDate' }],
  })
  expect(await refused({ startDate: inDays(app, -1), endDate })).toMatchObject({
    errors: [{ path: 'startDate' }],
  })
  expect(await refused({ startDate, endDate: inDays(app, 150) })).toMatchObject({
    errors: [{ path: 'endDate' }],
  })
  expect(await refused({ startDate, endDate: startDate, quotedRefund: '1.00' })).toMatchObject({
    code: 'quote_changed',
  })
  const blocked = { startDate: inDays(app, 20), endDate: inDays(app, 20) }
  await owner.post(`/api/listings/${listingId as string}/blocked-dates`, blocked)
  expect(await refused(blocked)).toMatchObject({ code: 'dates_blocked' })
  await propose(renter, id, { startDate, endDate: startDate })
  expect(await refused({ startDate: inDays(app, 9), endDate })).toMatchObject({ code: 'change_open' })
  const stranger = await app.signIn(aStranger)
  expect((await stranger.get(`/api/bookings/${id}/date-changes`)).status).toBe(404)
  const other = await anApprovedBooking(fixture)
  const [change] = await changesOf(id)
  expect((await owner.post(`/api/bookings/${other}/date-changes/${change!.id}/accept`)).status).toBe(404)
})
