import { beforeEach, describe, expect, test } from 'vitest'
import { readDate } from '#domain/calendar-date.ts'
import { readMoney } from '#domain/money.ts'
import { problemWindowCloses } from '#domain/problem.ts'
import { serviceArea } from '#domain/service-area.ts'
import { expectBooksAgree, onDashboard } from '#test/fixtures/money.ts'
import { aPayableBooking, lookAt, openPayeeFixture, untilPayout } from '#test/fixtures/payouts.ts'
import type { User } from '#test/fixtures/users.ts'

const fixture = await openPayeeFixture()
let id: string
beforeEach(() => fixture.nextLender())

const { money, booking, see, operations, emails } = lookAt(
  () => fixture,
  () => id,
)

describe('events at the payment provider outside of the product', () => {
  beforeEach(async () => {
    id = await aPayableBooking(fixture)
  })
  const chargeOf = async () =>
    (
      await fixture.app.database
        .selectFrom('ledgerJournals')
        .select('reference')
        .where('bookingId', '=', id)
        .where('kind', '=', 'charge')
        .executeTakeFirstOrThrow()
    ).reference
  const cases = async () =>
    fixture.app.database.selectFrom('cases').selectAll().where('bookingId', '=', id).execute()
  const close = async (decision: string) => {
    const [open] = (await cases()).filter(({ status }) => status === 'open')
    const { status } = await fixture.admin.post(`/api/admin/cases/${open!.id}/close`, {
      decision,
      reason: 'Looked at.',
    })
    await fixture.app.settle()
    return status
  }

  test('a manual refund is recorded, shared, and holds the payout until an admin closes the case', async () => {
    await onDashboard(fixture.app, { act: 'refund', charge: await chargeOf(), amount: '81.00' })
    expect(await booking()).toMatchObject({ refundStatus: 'completed', refundAmount: readMoney('81.00') })
    expect(await money()).toMatchObject({ refunded: '81.00', ownerOwed: '60.75' })
    await fixture.app.advance(untilPayout)
    expect(await see()).toMatchObject({ payout: { state: 'held', amount: '60.75' } })
    expect(await operations('transfer')).toEqual([])
    expect(await close('release')).toBe(200)
    expect(await money()).toMatchObject({ paidOut: '60.75', ownerOwed: '0.00' })
    await expectBooksAgree(fixture.app)
  })

  test('a dispute holds the payout; when it is won, the payout continues automatically', async () => {
    await onDashboard(fixture.app, { act: 'dispute', charge: await chargeOf() })
    expect(await money()).toMatchObject({ disputed: '162.00' })
    await fixture.app.advance(untilPayout)
    expect(await see()).toMatchObject({ payout: { state: 'held' } })
    const [found] = await cases()
    await onDashboard(fixture.app, { act: 'win', dispute: found!.reference! })
    expect((await cases())[0]).toMatchObject({ status: 'closed', outcome: 'won' })
    expect(await money()).toMatchObject({ disputed: '0.00', lost: '0.00', paidOut: '121.50' })
    await expectBooksAgree(fixture.app)
  })

  test('a lost dispute stays open for an admin, who can charge the owner their share', async () => {
    await onDashboard(fixture.app, { act: 'dispute', charge: await chargeOf() })
    const [found] = await cases()
    expect(await close('withhold')).toBe(409)
    expect(await close('refund')).toBe(409)
    await onDashboard(fixture.app, { act: 'lose', dispute: found!.reference! })
    await fixture.app.advance(untilPayout)
    expect(await money()).toMatchObject({ disputed: '0.00', lost: '162.00', paidOut: '0.00' })
    expect(await close('withhold')).toBe(200)
    expect(await money()).toMatchObject({ lost: '40.50', ownerOwed: '0.00', paidOut: '0.00' })
    expect(await see()).toMatchObject({ payout: { state: 'none' } })
    await expectBooksAgree(fixture.app)
  })

  test('a manually reversed transfer is owed again, and held', async () => {
    await fixture.app.advance(untilPayout)
    await onDashboard(fixture.app, {
      act: 'reverse',
      transfer: (await booking()).stripeTransferId!,
      amount: '21.50',
    })
    expect(await money()).toMatchObject({ paidOut: '100.00', ownerOwed: '21.50' })
    expect(await see()).toMatchObject({ payout: { state: 'held', amount: '21.50' } })
    expect(await close('release')).toBe(200)
    expect(await money()).toMatchObject({ paidOut: '121.50', ownerOwed: '0.00' })
    await expectBooksAgree(fixture.app)
  })
})

describe('a reported problem', () => {
  beforeEach(async () => {
    id = await aPayableBooking(fixture)
  })
  const reportProblem = (user: User) =>
    user.post(`/api/bookings/${id}/problem`, { description: 'A pole is broken.' })

  test('holds the payout until an admin refunds or releases it, and notifies everyone once', async () => {
    const { status, body } = await reportProblem(fixture.renter)
    expect([status, body]).toMatchObject([201, { canReportProblem: false, hasOpenProblem: true }])
    expect((await reportProblem(fixture.renter)).status).toBe(409)
    await fixture.app.advance(untilPayout)
    expect(await operations('transfer')).toEqual([])
    expect(await emails(/^Something is wrong/)).toBe(1)
    expect(
      (await fixture.app.mail('admin@switchback.example')).some(({ subject }) =>
        subject.startsWith('A case'),
      ),
    ).toBe(true)
    const [open] = (await fixture.admin.get('/api/admin/cases')).body as { id: string; bookingId: string }[]
    expect(open).toMatchObject({ bookingId: id })
    const decided = { decision: 'refund', amount: '32.40', reason: 'One pole of four.' }
    expect((await fixture.admin.post(`/api/admin/cases/${open!.id}/close`, decided)).status).toBe(200)
    expect((await fixture.admin.post(`/api/admin/cases/${open!.id}/close`, decided)).status).toBe(409)
    await fixture.app.settle()
    expect(await money()).toMatchObject({ refunded: '32.40', paidOut: '97.20' })
    expect(await emails(/^Decided/)).toBe(1)
    await expectBooksAgree(fixture.app)
  })

  test('can be filed until 24 hours after the last day', async () => {
    const closes = problemWindowCloses(readDate((await booking()).endDate), serviceArea.zone)
    const left = Math.floor((closes.getTime() - fixture.app.deps.clock.now().getTime()) / 1000)
    await fixture.app.advance(`PT${left - 60}S`)
    expect((await reportProblem(fixture.owner)).status).toBe(201)
    await fixture.app.advance('PT2M')
    expect((await reportProblem(fixture.renter)).body).toMatchObject({ code: 'too_late' })
  })
})
