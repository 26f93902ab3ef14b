import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { NotificationView } from '#contract/notifications.ts'
import { PaymentOutcomeUnknown, PaymentRefused } from '#adapters/payments/port.ts'
import { sendPayouts } from './send-payouts.ts'
import { aPaidBooking, expectBooksAgree, onboard, onDashboard } from '#test/money-scene.ts'
import { breakPayments, readOperations } from '#test/payment-scene.ts'
import { aPayableBooking, lookAt, openPayeeScene, untilPayout, type PayeeScene } from '#test/payee-scene.ts'

let scene: PayeeScene
let id: string
beforeAll(async () => {
  scene = await openPayeeScene()
})
afterAll(() => scene.app.close())
beforeEach(() => scene.nextLender())

const { money, booking, see, operations, letters } = lookAt(
  () => scene,
  () => id,
)
const refund = (amount?: string) =>
  scene.admin.post(`/api/admin/bookings/${id}/refund`, {
    ...(amount ? { amount } : {}),
    reason: 'It leaked.',
  })
const accountOf = async () =>
  (
    await scene.app.database
      .selectFrom('users')
      .select('stripeConnectAccountId')
      .where('id', '=', scene.owner.id!)
      .executeTakeFirstOrThrow()
  ).stripeConnectAccountId!

test('an admin’s refund under one key happens once, also when its answer was lost with the process', async () => {
  id = await aPaidBooking(scene)
  const ask = (key: string) =>
    scene.admin.post(
      `/api/admin/bookings/${id}/refund`,
      { amount: '5.00', reason: 'It leaked.' },
      { 'idempotency-key': key },
    )
  expect((await ask('once')).body).toEqual({ refundAmount: '5.00' })
  // The money was given back, and the process died before it kept its answer.
  await scene.app.database
    .updateTable('idempotencyKeys')
    .set({ status: null, body: null, createdAt: new Date(Date.now() - 61_000) })
    .where('key', '=', 'once')
    .execute()
  expect((await ask('once')).body).toEqual({ refundAmount: '5.00' })
  expect(await operations('refund')).toHaveLength(1)
  expect((await ask('twice')).body).toEqual({ refundAmount: '5.00' })
  await scene.app.settle()
  expect(await money()).toMatchObject({ refunded: '10.00' })
  await expectBooksAgree(scene.app)
})

describe('a payout', () => {
  test('is due 20 hours after pickup, goes out once, and is told once', async () => {
    id = await aPayableBooking(scene)
    expect(await see()).toMatchObject({ payout: { state: 'scheduled', amount: '121.50' } })
    const { payoutDueAt } = await booking()
    const now = scene.app.deps.clock.now()
    await scene.app.advance(`PT${Math.floor((payoutDueAt!.getTime() - now.getTime()) / 1000) - 60}S`)
    expect(await operations('transfer')).toEqual([])
    await scene.app.advance('PT2M')
    expect(await booking()).toMatchObject({ payoutStatus: 'completed', payoutDueAt: null })
    expect(await money()).toMatchObject({ ownerOwed: '0.00', paidOut: '121.50', atProvider: '40.50' })
    expect(await see()).toMatchObject({ payout: { state: 'sent', amount: '121.50' } })
    expect((await scene.owner.get('/api/auth/user')).body).toMatchObject({ totalEarnings: '121.50' })
    await scene.app.advance('PT48H')
    expect(await operations('transfer')).toHaveLength(1)
    expect(await letters(/^Payout of \$121\.50/)).toBe(1)
    await expectBooksAgree(scene.app)
  })

  test('waits for the owner’s account, says so once, and goes out by itself', async () => {
    id = await aPaidBooking(scene)
    await scene.app.advance(untilPayout)
    await scene.app.advance('PT1H')
    expect(await see()).toMatchObject({ payout: { state: 'waiting', amount: '121.50' } })
    expect(await letters(/^Your payout is waiting/)).toBe(1)
    await onboard(scene.app, scene.owner)
    await scene.app.settle()
    expect(await booking()).toMatchObject({ payoutStatus: 'completed' })
    expect(await money()).toMatchObject({ paidOut: '121.50' })
  })

  test('waits as quietly for an owner who wants no mail about it', async () => {
    id = await aPaidBooking(scene)
    await scene.owner.patch('/api/mail-choices', { payout: false })
    const { payoutDueAt } = await booking()
    const due = { ...scene.app.deps, clock: { now: () => payoutDueAt! } }
    expect([await sendPayouts.run(due), await sendPayouts.run(due)]).toEqual([1, 0])
    expect(await letters(/^Your payout is waiting/)).toBe(0)
    const told = (await scene.owner.get('/api/notifications')).body as NotificationView[]
    expect(told.filter(({ title }) => title.startsWith('Your payout is waiting'))).toHaveLength(1)
  })

  test('that six sweeps find due at once is sent once', async () => {
    id = await aPayableBooking(scene)
    const { payoutDueAt } = await booking()
    const due = { ...scene.app.deps, clock: { now: () => payoutDueAt! } }
    await Promise.all(Array.from({ length: 6 }, () => sendPayouts.run(due)))
    await scene.app.settle()
    expect(await operations('transfer')).toMatchObject([{ status: 'succeeded' }])
    expect(await money()).toMatchObject({ paidOut: '121.50' })
  })

  test('is sent once when its answer was lost', async () => {
    id = await aPayableBooking(scene)
    let calls = 0
    breakPayments(scene.app, 'transfer', (real) => async (...order) => {
      const made = await real(...order)
      if (calls++ === 0) throw new PaymentOutcomeUnknown('The connection was lost.')
      return made
    })
    await scene.app.advance(untilPayout)
    await expect
      .poll(
        async () => {
          await scene.app.settle()
          return (await booking()).payoutStatus
        },
        { timeout: 10_000 },
      )
      .toBe('completed')
    expect(calls).toBe(1)
    await expectBooksAgree(scene.app)
  })

  test('that the provider refuses is tried again with growing waits, then fails for an admin to see', async () => {
    id = await aPayableBooking(scene)
    const mend = breakPayments(scene.app, 'transfer', () => async () => {
      throw new PaymentRefused('invalid', 'This account cannot take transfers.')
    })
    await scene.app.advance(untilPayout)
    for (const wait of ['PT61M', 'PT241M', 'PT12H1M', 'PT24H1M']) {
      expect((await booking()).payoutStatus).toBe('pending')
      await scene.app.advance(wait)
    }
    await scene.app.advance('PT48H1M')
    expect(await booking()).toMatchObject({ payoutStatus: 'failed' })
    expect(await operations('transfer')).toHaveLength(6)
    expect(await see()).toMatchObject({ payout: { state: 'failed', amount: '121.50' } })
    expect(await letters(/^We could not send your payout/)).toBe(1)
    mend()
    const { status } = await scene.admin.post(`/api/admin/bookings/${id}/retry-payout`, { reason: 'Mended.' })
    expect(status).toBe(200)
    await scene.app.settle()
    expect(await booking()).toMatchObject({ payoutStatus: 'completed' })
    await expectBooksAgree(scene.app)
  })
})

describe('a refund after the payout', () => {
  beforeEach(async () => {
    id = await aPayableBooking(scene)
    await scene.app.advance(untilPayout)
  })

  test('takes the owner’s share back first', async () => {
    expect((await refund()).body).toEqual({ refundAmount: '162.00' })
    await scene.app.settle()
    expect(await money()).toMatchObject({
      refunded: '162.00',
      paidOut: '0.00',
      debt: '0.00',
      atProvider: '0.00',
    })
    expect(await see()).toMatchObject({ payout: { state: 'taken_back' } })
    expect((await scene.owner.get('/api/auth/user')).body).toMatchObject({ totalEarnings: '0.00' })
    const done = (await readOperations(scene.app, id)).filter(({ kind }) => kind !== 'create_intent')
    expect(done.map(({ kind, status }) => `${kind} ${status}`).toSorted()).toEqual([
      'refund succeeded',
      'reverse_transfer succeeded',
      'transfer succeeded',
    ])
    await expectBooksAgree(scene.app)
  })

  test('in part is borne in proportion', async () => {
    expect((await refund('16.20')).body).toEqual({ refundAmount: '16.20' })
    await scene.app.settle()
    expect(await money()).toMatchObject({ refunded: '16.20', paidOut: '109.35', platformRevenue: '36.45' })
    await expectBooksAgree(scene.app)
  })

  test('what the account no longer has becomes the owner’s debt, kept from what they earn next', async () => {
    await onDashboard(scene.app, { act: 'payout', account: await accountOf() })
    expect((await refund()).status).toBe(200)
    await scene.app.settle()
    expect(await money()).toMatchObject({ refunded: '162.00', paidOut: '121.50', debt: '121.50' })
    await expectBooksAgree(scene.app)
    id = await aPaidBooking(scene)
    await scene.app.advance(untilPayout)
    expect(await money()).toMatchObject({ paidOut: '0.00', debt: '-121.50' })
    expect(await booking()).toMatchObject({ payoutStatus: 'completed', stripeTransferId: null })
    expect(await letters(/^Earnings kept/)).toBe(1)
    id = await aPaidBooking(scene)
    await scene.app.advance(untilPayout)
    expect(await money()).toMatchObject({ paidOut: '121.50', debt: '0.00' })
    await expectBooksAgree(scene.app)
  })

  test('takes what the account still has, and owes only the rest', async () => {
    const first = id
    id = await aPaidBooking(scene)
    await onDashboard(scene.app, { act: 'payout', account: await accountOf() })
    await scene.app.advance(untilPayout)
    // The account holds the second payout only; two refunds need more.
    await refund('100.00')
    await scene.app.settle()
    const second = id
    id = first
    await refund()
    await scene.app.settle()
    const debts = [await money()]
    id = second
    debts.push(await money())
    const owed = debts.reduce((sum, { debt }) => sum + Number(debt), 0)
    expect(owed).toBeCloseTo(75, 2)
    expect((await operations('reverse_transfer')).length).toBeGreaterThan(0)
    await expectBooksAgree(scene.app)
  })
})
