import { beforeEach, describe, expect, test } from 'vitest'
import type { NotificationView } from '#contract/notifications.ts'
import { PaymentOutcomeUnknown, PaymentRefused } from '#adapters/payments/port.ts'
import { sendPayouts } from './send-payouts.ts'
import { aPaidBooking, expectBooksAgree, onboard, onDashboard } from '#test/fixtures/money.ts'
import { breakPayments, readOperations } from '#test/fixtures/payments.ts'
import { aPayableBooking, lookAt, openPayeeFixture, untilPayout } from '#test/fixtures/payouts.ts'

const fixture = await openPayeeFixture()
let id: string
beforeEach(() => fixture.nextLender())

const { money, booking, see, operations, emails } = lookAt(
  () => fixture,
  () => id,
)
const refund = (amount?: string) =>
  fixture.admin.post(`/api/admin/bookings/${id}/refund`, {
    ...(amount ? { amount } : {}),
    reason: 'It leaked.',
  })
const accountOf = async () =>
  (
    await fixture.app.database
      .selectFrom('users')
      .select('stripeConnectAccountId')
      .where('id', '=', fixture.owner.id!)
      .executeTakeFirstOrThrow()
  ).stripeConnectAccountId!

test('an admin’s refund under one key happens once, even after the record of the key is forgotten', async () => {
  id = await aPaidBooking(fixture)
  const ask = (key: string) =>
    fixture.admin.post(
      `/api/admin/bookings/${id}/refund`,
      { amount: '5.00', reason: 'It leaked.' },
      { 'idempotency-key': key },
    )
  expect((await ask('once')).body).toEqual({ refundAmount: '5.00' })
  await fixture.app.database.deleteFrom('idempotencyKeys').where('key', '=', 'once').execute()
  expect((await ask('once')).body).toEqual({ refundAmount: '5.00' })
  expect(await operations('refund')).toHaveLength(1)
  expect((await ask('twice')).body).toEqual({ refundAmount: '5.00' })
  await fixture.app.settle()
  expect(await money()).toMatchObject({ refunded: '10.00' })
  await expectBooksAgree(fixture.app)
})

describe('a payout', () => {
  test('is due 20 hours after pickup, is sent once, and notifies once', async () => {
    id = await aPayableBooking(fixture)
    expect(await see()).toMatchObject({ payout: { state: 'scheduled', amount: '121.50' } })
    const { payoutDueAt } = await booking()
    const now = fixture.app.deps.clock.now()
    await fixture.app.advance(`PT${Math.floor((payoutDueAt!.getTime() - now.getTime()) / 1000) - 60}S`)
    expect(await operations('transfer')).toEqual([])
    await fixture.app.advance('PT2M')
    expect(await booking()).toMatchObject({ payoutStatus: 'completed', payoutDueAt: null })
    expect(await money()).toMatchObject({ ownerOwed: '0.00', paidOut: '121.50', atProvider: '40.50' })
    expect(await see()).toMatchObject({ payout: { state: 'sent', amount: '121.50' } })
    expect((await fixture.owner.get('/api/auth/user')).body).toMatchObject({ totalEarnings: '121.50' })
    await fixture.app.advance('PT48H')
    expect(await operations('transfer')).toHaveLength(1)
    expect(await emails(/^Payout of \$121\.50/)).toBe(1)
    await expectBooksAgree(fixture.app)
  })

  test('waits for the owner’s account, notifies once, and is then sent automatically', async () => {
    id = await aPaidBooking(fixture)
    await fixture.app.advance(untilPayout)
    await fixture.app.advance('PT1H')
    expect(await see()).toMatchObject({ payout: { state: 'waiting', amount: '121.50' } })
    expect(await emails(/^Your payout is waiting/)).toBe(1)
    await onboard(fixture.app, fixture.owner)
    await fixture.app.settle()
    expect(await booking()).toMatchObject({ payoutStatus: 'completed' })
    expect(await money()).toMatchObject({ paidOut: '121.50' })
  })

  test('waits without emails for an owner who turned them off', async () => {
    id = await aPaidBooking(fixture)
    await fixture.owner.patch('/api/mail-choices', { payout: false })
    const { payoutDueAt } = await booking()
    const due = { ...fixture.app.deps, clock: { now: () => payoutDueAt! } }
    expect([await sendPayouts.run(due), await sendPayouts.run(due)]).toEqual([1, 0])
    expect(await emails(/^Your payout is waiting/)).toBe(0)
    const notifications = (await fixture.owner.get('/api/notifications')).body as NotificationView[]
    expect(notifications.filter(({ title }) => title.startsWith('Your payout is waiting'))).toHaveLength(1)
  })

  test('is sent once by six concurrent sweeps', async () => {
    id = await aPayableBooking(fixture)
    const { payoutDueAt } = await booking()
    const due = { ...fixture.app.deps, clock: { now: () => payoutDueAt! } }
    await Promise.all(Array.from({ length: 6 }, () => sendPayouts.run(due)))
    await fixture.app.settle()
    expect(await operations('transfer')).toMatchObject([{ status: 'succeeded' }])
    expect(await money()).toMatchObject({ paidOut: '121.50' })
  })

  test('is sent once when the provider’s response was lost', async () => {
    id = await aPayableBooking(fixture)
    let calls = 0
    breakPayments(fixture.app, 'transfer', (real) => async (...order) => {
      const made = await real(...order)
      if (calls++ === 0) throw new PaymentOutcomeUnknown('The connection was lost.')
      return made
    })
    await fixture.app.advance(untilPayout)
    await expect
      .poll(
        async () => {
          await fixture.app.settle()
          return (await booking()).payoutStatus
        },
        { timeout: 10_000 },
      )
      .toBe('completed')
    expect(calls).toBe(1)
    await expectBooksAgree(fixture.app)
  })

  test('that the provider refuses is retried with growing delays, then appears as failed for admins', async () => {
    id = await aPayableBooking(fixture)
    const restorePayments = breakPayments(fixture.app, 'transfer', () => async () => {
      throw new PaymentRefused('invalid', 'This account cannot take transfers.')
    })
    await fixture.app.advance(untilPayout)
    for (const wait of ['PT61M', 'PT241M', 'PT12H1M', 'PT24H1M']) {
      expect((await booking()).payoutStatus).toBe('pending')
      await fixture.app.advance(wait)
    }
    await fixture.app.advance('PT48H1M')
    expect(await booking()).toMatchObject({ payoutStatus: 'failed' })
    expect(await operations('transfer')).toHaveLength(6)
    expect(await see()).toMatchObject({ payout: { state: 'failed', amount: '121.50' } })
    expect(await emails(/^We couldn’t send your payout/)).toBe(1)
    restorePayments()
    const { status } = await fixture.admin.post(`/api/admin/bookings/${id}/retry-payout`, {
      reason: 'Mended.',
    })
    expect(status).toBe(200)
    await fixture.app.settle()
    expect(await booking()).toMatchObject({ payoutStatus: 'completed' })
    await expectBooksAgree(fixture.app)
  })
})

describe('a refund after the payout', () => {
  beforeEach(async () => {
    id = await aPayableBooking(fixture)
    await fixture.app.advance(untilPayout)
  })

  test('takes back the owner’s share first', async () => {
    expect((await refund()).body).toEqual({ refundAmount: '162.00' })
    await fixture.app.settle()
    expect(await money()).toMatchObject({
      refunded: '162.00',
      paidOut: '0.00',
      debt: '0.00',
      atProvider: '0.00',
    })
    expect(await see()).toMatchObject({ payout: { state: 'taken_back' } })
    expect((await fixture.owner.get('/api/auth/user')).body).toMatchObject({ totalEarnings: '0.00' })
    const done = (await readOperations(fixture.app, id)).filter(({ kind }) => kind !== 'create_intent')
    expect(done.map(({ kind, status }) => `${kind} ${status}`).toSorted()).toEqual([
      'refund succeeded',
      'reverse_transfer succeeded',
      'transfer succeeded',
    ])
    await expectBooksAgree(fixture.app)
  })

  test('in part is shared in proportion', async () => {
    expect((await refund('16.20')).body).toEqual({ refundAmount: '16.20' })
    await fixture.app.settle()
    expect(await money()).toMatchObject({ refunded: '16.20', paidOut: '109.35', platformRevenue: '36.45' })
    await expectBooksAgree(fixture.app)
  })

  test('becomes the owner’s debt when the account is empty, deducted from the next payout', async () => {
    await onDashboard(fixture.app, { act: 'payout', account: await accountOf() })
    expect((await refund()).status).toBe(200)
    await fixture.app.settle()
    expect(await money()).toMatchObject({ refunded: '162.00', paidOut: '121.50', debt: '121.50' })
    await expectBooksAgree(fixture.app)
    id = await aPaidBooking(fixture)
    await fixture.app.advance(untilPayout)
    expect(await money()).toMatchObject({ paidOut: '0.00', debt: '-121.50' })
    expect(await booking()).toMatchObject({ payoutStatus: 'completed', stripeTransferId: null })
    expect(await emails(/^Earnings put toward/)).toBe(1)
    id = await aPaidBooking(fixture)
    await fixture.app.advance(untilPayout)
    expect(await money()).toMatchObject({ paidOut: '121.50', debt: '0.00' })
    await expectBooksAgree(fixture.app)
  })

  test('takes what the account still has, and leaves the rest as debt', async () => {
    const first = id
    id = await aPaidBooking(fixture)
    await onDashboard(fixture.app, { act: 'payout', account: await accountOf() })
    await fixture.app.advance(untilPayout)
    // The account holds only the second payout, less than two refunds need.
    await refund('100.00')
    await fixture.app.settle()
    const second = id
    id = first
    await refund()
    await fixture.app.settle()
    const debts = [await money()]
    id = second
    debts.push(await money())
    const owed = debts.reduce((sum, { debt }) => sum + Number(debt), 0)
    expect(owed).toBeCloseTo(75, 2)
    expect((await operations('reverse_transfer')).length).toBeGreaterThan(0)
    await expectBooksAgree(fixture.app)
  })
})
