import { beforeEach, describe, expect, test } from 'vitest'
import { day } from '#domain/durations.ts'
import { formatMoney } from '#domain/money.ts'
import {
  accept,
  anOpenClaim,
  aRunningRental,
  confirmClaim,
  contest,
  decide,
  payClaimByCard,
  readClaim,
  writeOff,
  type ClaimFixture,
} from '#test/fixtures/claims.ts'
import { ask, inDays } from '#test/fixtures/bookings.ts'
import { aListing } from '#test/fixtures/listings.ts'
import { expectBooksAgree, onboard, onDashboard } from '#test/fixtures/money.ts'
import { breakPayments } from '#test/fixtures/payments.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import { aNewcomer } from '#test/fixtures/users.ts'
import { readTotals } from '#server/ledger/totals.ts'
import { settleClaim } from './payment/settle.ts'

const { app, admin } = await openSharedApp(['admin'], { LOG_LEVEL: 'silent' })
let fixture: ClaimFixture
/** Polling options that give the provider's events time to arrive. */
const patient = { timeout: 15_000 }

beforeEach(async () => {
  const [owner, renter] = await Promise.all([app.signIn(aNewcomer('Olive')), app.signIn(aNewcomer('Riley'))])
  fixture = { app, admin, owner, renter }
})

const aRental = (rate: 0 | 10 | 15 = 0) => aRunningRental(fixture, rate)
const open = async (bookingId: string, amount = '85.00') =>
  (await anOpenClaim(fixture.owner, bookingId, amount)).id
const see = async (id: string) => {
  await app.settle()
  return readClaim(fixture.owner, id)
}
const journalsOf = async (id: string) => {
  const rows = await app.database
    .selectFrom('ledgerJournals as j')
    .innerJoin('ledgerEntries as e', 'e.journalId', 'j.id')
    .select(['j.kind', 'e.account', 'e.amount'])
    .where('j.parent', '=', id)
    .where('e.amount', '>', 0 as never)
    .orderBy('j.occurredAt')
    .orderBy('j.kind')
    .execute()
  return rows.map(({ kind, account, amount }) => `${kind} ${account} ${formatMoney(amount)}`).toSorted()
}
const subjectsTo = async (email: string) => (await app.mail(email)).map(({ subject }) => subject)

describe('a claim that protection covers', () => {
  test('is paid at once, goes to the owner without a fee, and leaves the protection account negative', async () => {
    await onboard(app, fixture.owner)
    const id = await open(await aRental(10), '10.00')
    expect((await accept(fixture.renter, id)).body).toMatchObject({
      status: 'paid',
      protectionAmount: '10.00',
      renterAmount: '0.00',
    })
    await expect.poll(() => see(id), patient).toMatchObject({ ownerPaid: '10.00', ownerWaiting: '0.00' })
    expect(await journalsOf(id)).toEqual([
      'claim_owed claim_charges 10.00',
      'claim_protection protection 10.00',
      'claim_transfer claims_payable 10.00',
    ])
    const { accounts } = await readTotals(app.database)
    // A debit balance of $5.50: protection paid $10.00, and its fee of $4.50 had been credited.
    expect(accounts).toContainEqual({ account: 'protection', balance: 550 })
    await expectBooksAgree(app)
  })

  test('beyond its cover is shared, and what it paid before is used up', async () => {
    const booking = await aRental(10)
    const first = await open(booking, '300.00')
    await accept(fixture.renter, first)
    const second = await open(booking, '300.00')
    expect(await see(second)).toMatchObject({ protectionCover: '200.00' })
    expect((await accept(fixture.renter, second)).body).toMatchObject({
      status: 'accepted',
      protectionAmount: '200.00',
      renterAmount: '100.00',
      ownerWaiting: '200.00',
    })
    await expectBooksAgree(app)
  })

  test('whose fee was refunded covers nothing, and one that has paid is not refunded', async () => {
    const used = await aRental(10)
    await accept(fixture.renter, await open(used))
    const { body } = await admin.post(`/api/admin/bookings/${used}/refund`, { reason: 'It leaked.' })
    // $45.00 for a day and the fee of $9.00, without the protection of $4.50.
    expect(body).toEqual({ refundAmount: '54.00' })
    const refunded = await aRental(10)
    await admin.post(`/api/admin/bookings/${refunded}/refund`, { reason: 'It leaked.' })
    const bare = await open(refunded)
    expect((await accept(fixture.renter, bare)).body).toMatchObject({ renterAmount: '85.00' })
    await app.settle()
    await expectBooksAgree(app)
  })
})

describe('a claim that the renter pays', () => {
  test('is settled by the page, and its renter can then request gear again', async () => {
    await onboard(app, fixture.owner)
    const id = await open(await aRental())
    await accept(fixture.renter, id)
    const listing = await aListing(fixture.owner)
    const asked = await ask(fixture.renter, listing, inDays(app, 9))
    expect(asked).toMatchObject({ status: 409, body: { code: 'claim_unpaid' } })
    expect((asked.body as { detail: string }).detail).toContain(`/claim/${id}/payment`)
    expect((await confirmClaim(fixture.renter, id)).status).toBe(409)
    await payClaimByCard(fixture, id)
    expect(await confirmClaim(fixture.renter, id)).toMatchObject({ status: 200, body: { status: 'paid' } })
    expect((await ask(fixture.renter, listing, inDays(app, 9))).status).toBe(201)
    await expect.poll(() => see(id), patient).toMatchObject({ ownerPaid: '85.00', ownerWaiting: '0.00' })
    expect(await journalsOf(id)).toEqual([
      'claim_charge provider_clearing 85.00',
      'claim_owed claim_charges 85.00',
      'claim_transfer claims_payable 85.00',
    ])
    await expectBooksAgree(app)
  })

  test('is settled by the event of the provider when the page never comes back', async () => {
    const id = await open(await aRental())
    await contest(fixture.renter, id)
    await decide(admin, id, '12.50')
    await payClaimByCard(fixture, id)
    await expect.poll(async () => (await see(id)).status, patient).toBe('paid')
    expect(await subjectsTo(fixture.owner.email)).toContainEqual(expect.stringContaining('paid $12.50'))
    await expectBooksAgree(app)
  })

  test('has one payment, however often and at once the page asks', async () => {
    const id = await open(await aRental())
    await accept(fixture.renter, id)
    const asked = await Promise.all(
      Array.from({ length: 5 }, () => fixture.renter.post(`/api/claims/${id}/pay-intent`)),
    )
    expect(new Set(asked.map(({ body }) => (body as { clientSecret: string }).clientSecret)).size).toBe(1)
  })

  test('is not settled by a payment of another amount', async () => {
    const id = await open(await aRental())
    await accept(fixture.renter, id)
    const restore = breakPayments(app, 'readIntent', (real) => async (intent) => ({
      ...(await real(intent)),
      amountReceived: 100 as never,
    }))
    await payClaimByCard(fixture, id)
    expect(await settleClaim(app.deps, id)).toEqual({ outcome: 'mismatch' })
    expect((await readClaim(fixture.owner, id)).status).toBe('accepted')
    restore()
    expect((await confirmClaim(fixture.renter, id)).status).toBe(200)
  })

  test('waits for an owner without a payout account, who is told once', async () => {
    const id = await open(await aRental())
    await accept(fixture.renter, id)
    await payClaimByCard(fixture, id)
    await confirmClaim(fixture.renter, id)
    expect(await see(id)).toMatchObject({ ownerPaid: '0.00', ownerWaiting: '85.00' })
    const waiting = (await subjectsTo(fixture.owner.email)).filter((subject) =>
      subject.includes('your claim is waiting'),
    )
    expect(waiting).toHaveLength(1)
    await onboard(app, fixture.owner)
    await expect.poll(async () => (await see(id)).ownerPaid, patient).toBe('85.00')
    await expectBooksAgree(app)
  })

  test('opens a case when its payment is disputed', async () => {
    const bookingId = await aRental()
    const id = await open(bookingId)
    await accept(fixture.renter, id)
    await payClaimByCard(fixture, id)
    await confirmClaim(fixture.renter, id)
    const { reference } = await app.database
      .selectFrom('ledgerJournals')
      .select('reference')
      .where('kind', '=', 'claim_charge')
      .where('parent', '=', id)
      .executeTakeFirstOrThrow()
    await onDashboard(app, { act: 'dispute', charge: reference })
    const cases = () =>
      app.database.selectFrom('cases').select('kind').where('bookingId', '=', bookingId).execute()
    await expect.poll(cases, patient).toEqual([{ kind: 'dispute' }])
    await expectBooksAgree(app)
  })
})

describe('a claim that is written off', () => {
  test.each([
    { payOwner: true, waiting: '85.00', books: 'claim_written_off claim_losses 85.00' },
    { payOwner: false, waiting: '0.00', books: 'claim_written_off claims_payable 85.00' },
  ])('is borne by the platform or the owner: $payOwner', async ({ payOwner, waiting, books }) => {
    const id = await open(await aRental())
    await accept(fixture.renter, id)
    expect((await writeOff(admin, id, payOwner)).body).toMatchObject({ status: 'written_off' })
    expect(await see(id)).toMatchObject({ ownerWaiting: waiting })
    expect(await journalsOf(id)).toContain(books)
    expect((await fixture.renter.post(`/api/claims/${id}/pay-intent`)).status).toBe(409)
    expect((await ask(fixture.renter, await aListing(fixture.owner), inDays(app, 9))).status).toBe(201)
    await expectBooksAgree(app)
  })

  test.each([true, false])(
    'counts as paid when the renter pays at that moment, payOwner %s',
    async (payOwner) => {
      const id = await open(await aRental())
      await accept(fixture.renter, id)
      await payClaimByCard(fixture, id)
      await writeOff(admin, id, payOwner)
      await confirmClaim(fixture.renter, id)
      expect(await see(id)).toMatchObject({ status: 'paid', ownerWaiting: '85.00' })
      await expectBooksAgree(app)
    },
  )
})

test('an account cannot be deleted while a claim is open or unpaid, on either side', async () => {
  const id = await open(await aRental())
  await app.advance(`PT${(3 * day) / 1000}S`)
  const reasons = async (side: 'owner' | 'renter') => {
    const { status, body } = await fixture[side].delete('/api/account')
    return [status, (body as { detail: string }).detail]
  }
  expect(await reasons('renter')).toEqual([409, expect.stringContaining('is still open')])
  await decide(admin, id)
  expect(await reasons('renter')).toEqual([409, expect.stringContaining('You still have to pay a claim')])
  expect(await reasons('owner')).toEqual([409, expect.stringContaining('isn’t with you yet')])
})
