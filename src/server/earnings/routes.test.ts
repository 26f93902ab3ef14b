import { expect, test } from 'vitest'
import type { EarningsView } from '#contract/earnings.ts'
import { dateIn, lastMonths } from '#domain/calendar-date.ts'
import { readBooking } from '#test/fixtures/booking-rows.ts'
import { aPaidBooking, onboard } from '#test/fixtures/money.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import { anAdmin, aStranger, type User } from '#test/fixtures/users.ts'
import { minus, readMoney, zero } from '#domain/money.ts'

const fixture = await openSharedApp(['renter', 'owner'], { LOG_LEVEL: 'silent' })
const { app } = fixture

const zone = 'America/Denver'
const read = async (user: User) => (await user.get('/api/earnings')).body as EarningsView
const readCsv = (user: User, year: string) => user.get(`/api/earnings/csv?year=${year}`)

/** Writes a transfer into the ledger at any time, without moving the clock. */
async function bookTransfer(bookingId: string, at: string, written: string): Promise<void> {
  const amount = readMoney(written)
  await app.database.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('ledgerJournals')
      .values({ kind: 'transfer', reference: `tr_${at}`, bookingId, occurredAt: new Date(at) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('ledgerEntries')
      .values([
        { journalId: id, account: 'owner_payable', amount },
        { journalId: id, account: 'provider_clearing', amount: minus(zero, amount) },
      ])
      .execute()
  })
}

test('visitors are refused, and a user without earnings gets twelve months of zero', async () => {
  for (const path of ['/api/earnings', '/api/earnings/csv?year=2026']) {
    expect((await app.visitor.get(path)).status).toBe(401)
  }
  const { months, years } = await read(fixture.renter)
  expect(months.map(({ month }) => month)).toEqual(lastMonths(dateIn(zone, app.deps.clock.now()), 12))
  expect(new Set(months.map(({ amount }) => amount))).toEqual(new Set(['0.00']))
  expect(years).toEqual([])
})

test.each(['', '?year=', '?year=26', '?year=12026', '?year=1999', '?year=2026-01', '?year=2026&year=2025'])(
  'a CSV file for an invalid year is refused: %s',
  async (query) => {
    const { status, body } = await fixture.owner.get(`/api/earnings/csv${query}`)
    expect([status, body]).toMatchObject([400, { code: 'invalid', errors: [{ path: 'year' }] }])
  },
)

test('earnings are the owner’s transfers and reversals in the ledger', async () => {
  await onboard(app, fixture.owner)
  const id = await aPaidBooking(fixture)
  const stored = await aPaidBooking(fixture)
  await app.advance('P8D')
  await app.settle()
  const admin = await app.signIn(anAdmin)
  await admin.post(`/api/admin/bookings/${id}/refund`, { reason: 'It never was there' })
  await app.settle()
  const now = dateIn(zone, app.deps.clock.now())
  const { months, years } = await read(fixture.owner)
  expect(months.at(-1)).toEqual({ month: now.slice(0, 7), amount: '121.50' })
  expect(years).toEqual([now.slice(0, 4)])
  expect((await fixture.owner.get('/api/auth/user')).body).toMatchObject({ totalEarnings: '121.50' })

  const { startDate, endDate } = await readBooking(app, stored)
  const { status, body, headers } = await readCsv(fixture.owner, now.slice(0, 4))
  expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'attachment',
  ])
  const row = (amount: string) => `${now},Four-person tent,Riley,${startDate},${endDate},${amount}`
  const [columns, ...rows] = (body as string).replace('\uFEFF', '').trimEnd().split('\r\n')
  expect(columns).toBe('Date,Listing,Renter,First day,Last day,Amount (USD)')
  expect(rows).toEqual([row('121.50'), row('121.50'), row('-121.50')])

  for (const other of [fixture.renter, await app.signIn(aStranger), admin]) {
    expect((await read(other)).years).toEqual([])
    expect((await readCsv(other, now.slice(0, 4))).body).not.toContain('121.50')
  }
})

test('months and years are in the town’s time zone, and titles are escaped against formulas', async () => {
  const owner = await app.signIn({ email: 'nora@example.com', firstName: 'Nora', lastName: 'Owner' })
  const id = await aPaidBooking({ ...fixture, owner })
  await app.database
    .updateTable('gearListings')
    .set({ title: '=HYPERLINK("http://evil.test")' })
    .where('ownerId', '=', owner.id!)
    .execute()
  const year = Number(dateIn(zone, app.deps.clock.now()).slice(0, 4))
  // The last minute of the year in Missoula, and the first of the next.
  await bookTransfer(id, `${year}-01-01T06:59:00.000Z`, '10.00')
  await bookTransfer(id, `${year}-01-01T07:00:00.000Z`, '20.00')
  const { months, years } = await read(owner)
  expect(years).toEqual([String(year), String(year - 1)])
  const amounts = Object.fromEntries(months.map(({ month, amount }) => [month, amount]))
  expect(amounts[`${year}-01`]).toBe('20.00')
  expect(amounts[`${year - 1}-12`] ?? '10.00').toBe('10.00')
  const before = (await readCsv(owner, String(year - 1))).body as string
  expect(before).toContain(`${year - 1}-12-31,"'=HYPERLINK(""http://evil.test"")",Riley,`)
  expect(before).not.toContain('20.00\r\n')
  expect((await readCsv(owner, String(year))).body).toContain(`${year}-01-01,`)
})
