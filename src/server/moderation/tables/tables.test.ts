import { expect, test } from 'vitest'
import type { ListingEvidence } from '#contract/evidence.ts'
import { tableSorts, tableViews, type TableName } from '#domain/admin-tables.ts'
import { hour } from '#domain/durations.ts'
import { aCompletedBooking, aConfirmedBooking, aPendingBooking } from '#test/fixtures/booking-rows.ts'
import { aClaimIn } from '#test/fixtures/claims.ts'
import { aListing } from '#test/fixtures/listings.ts'
import { aReport, openModerationFixture } from '#test/fixtures/moderation.ts'

const fixture = await openModerationFixture()
const { app, admin, owner, renter, stranger } = fixture

const paths: Record<TableName, string> = {
  reports: 'reports',
  cases: 'cases',
  claims: 'claims',
  contact: 'contact-submissions',
  bookings: 'bookings',
  users: 'users',
  listings: 'listings',
  audit: 'audit',
}

type Row = { id: string }

const readAll = async (table: TableName, query: string): Promise<Row[]> => {
  const rows: Row[] = []
  for (let address: string | undefined = `/api/admin/${paths[table]}?limit=2&${query}`; address;) {
    const response = await admin.fetch(address)
    expect(response.status, address).toBe(200)
    rows.push(...((await response.json()) as Row[]))
    address = /<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1]
  }
  return rows
}

const countsOf = async (table: TableName, search = '') =>
  (await admin.get(`/api/admin/counts/${table}?search=${search}`)).body as Record<string, number>

/** Creates three reports about the same owner's gear: an old one, a closed one about safety, and a new one. */
async function fillTown() {
  const gear = [
    await aListing(owner, { title: 'Zebra tent', dailyRate: '12.00' }),
    await aListing(owner, { title: 'alpine tent', dailyRate: '150.00' }),
    await aListing(owner, { title: 'Middle tent', dailyRate: '45.00' }),
  ] as const
  const old = await aReport(stranger, gear[0])
  const createdAt = new Date(app.deps.clock.now().getTime() - 30 * hour)
  await app.database.updateTable('reports').set({ createdAt }).where('id', '=', old).execute()
  const closed = await aReport(renter, gear[1])
  await admin.post(`/api/admin/reports/${closed}/close`, { outcome: 'resolved' })
  const fresh = await aReport(renter, gear[2])
  await aPendingBooking({ app, owner, renter })
  await aCompletedBooking({ app, owner, renter })
  await app.visitor.post('/api/contact', {
    name: 'Jo',
    email: 'jo@example.com',
    subject: 'Where is it',
    message: 'Where do I find the gear that I saved?',
  })
  const rental = await aConfirmedBooking(fixture)
  const now = app.deps.clock.now()
  await app.database
    .insertInto('cases')
    .values([
      { bookingId: rental, kind: 'dispute', reference: 'dp_1', createdAt: now, updatedAt: now },
      { bookingId: rental, kind: 'overdue', reference: 'late_1', createdAt: now, updatedAt: now },
    ])
    .execute()
  await aClaimIn(fixture, 'contested')
  return { gear, old, closed, fresh }
}

const town = await fillTown()

const tables = Object.keys(tableViews) as TableName[]

test.each(tables)(
  'the built-in filters of the table of %s list as many rows as they count',
  async (table) => {
    const counts = await countsOf(table)
    expect(Object.keys(counts).toSorted()).toEqual([...tableViews[table]].toSorted())
    for (const view of tableViews[table])
      expect(await readAll(table, `view=${view}`), view).toHaveLength(counts[view]!)
    expect(counts['all']).toBeGreaterThan(0)
  },
)

test.each(tables)('every column of the table of %s sorts all rows in pages, both ways', async (table) => {
  const all = (await readAll(table, '')).map(({ id }) => id).toSorted()
  for (const sort of tableSorts[table]) {
    const down = (await readAll(table, `sort=${sort}&order=desc`)).map(({ id }) => id)
    const up = (await readAll(table, `sort=${sort}&order=asc`)).map(({ id }) => id)
    expect(down.toSorted(), sort).toEqual(all)
    expect(up, sort).toEqual(down.toReversed())
  }
})

test('reports are open, late, about safety, or of an owner with more of them', async () => {
  expect(await countsOf('reports')).toEqual({
    open: 2,
    mine: 0,
    older: 1,
    safety: 2,
    repeat: 2,
    closed: 1,
    all: 3,
  })
  expect(await countsOf('reports', 'zebra')).toMatchObject({ open: 1, all: 1 })
  const oldestFirst = await readAll('reports', 'view=open&sort=age&order=desc')
  expect(oldestFirst.map(({ id }) => id)).toEqual([town.old, town.fresh])
  const byTitle = await readAll('reports', 'sort=listing&order=asc')
  expect(byTitle.map(({ id }) => id)).toEqual([town.closed, town.fresh, town.old])
})

test('a cursor of another order is refused with a sentence', async () => {
  const response = await admin.fetch('/api/admin/listings?limit=1&sort=price')
  const next = /<([^>]+)>/.exec(response.headers.get('link') ?? '')![1]!
  expect((await admin.fetch(next.replace('sort=price', 'sort=listed'))).status).toBe(400)
  expect((await admin.get('/api/admin/reports?view=nothing')).status).toBe(400)
})

test.each(tables)('the table of %s downloads as CSV with as many rows as its filter has', async (table) => {
  for (const view of tableViews[table]) {
    const { body, status } = await admin.get(`/api/admin/csv/${table}?view=${view}`)
    expect(status).toBe(200)
    const lines = (body as string).trim().split('\r\n')
    const count = (await countsOf(table))[view]!
    expect(count === 0 ? lines.filter(Boolean).length : lines.length - 1, view).toBe(count)
  }
})

test('a file has what the table has, and refuses what the table does not know', async () => {
  const { body } = await admin.get('/api/admin/csv/listings?search=zebra&sort=price')
  const [heads, row] = (body as string).trim().split('\r\n')
  expect(heads).toContain('id,title,owner,daily_rate,location,status,open_reports,listed')
  expect(row).toMatch(/^[0-9a-f-]{36},Zebra tent,Olive .+,12\.00,.+,active,1,2/)
  expect((await admin.get('/api/admin/csv/listings?view=open')).body).toMatchObject({
    status: 400,
    detail: 'view must be one of visible, reported, review, removed, all.',
  })
})

test('a report is closed without words, and the log says what was looked at', async () => {
  const { body } = await admin.get(`/api/admin/reports/${town.closed}`)
  expect(body).toMatchObject({ status: 'resolved', note: 'Looked at it: taken care of.' })
})

test('a report shows the listing as renters see it, both records, and what happened with its money', async () => {
  const { id, listingId } = await aCompletedBooking({ app, owner, renter })
  const report = await aReport(renter, listingId)
  const { body } = await admin.get(`/api/admin/reports/${report}`)
  const { evidence, reporterRecord } = body as { evidence: ListingEvidence; reporterRecord: object }
  expect(reporterRecord).toMatchObject({ email: renter.email, rentals: 4, reports: 3, reportsUpheld: 1 })
  expect(evidence).toMatchObject({
    id: listingId,
    condition: 'good',
    ownerRecord: { email: owner.email, rentals: 4, reportsUpheld: 1 },
    reports: [{ id: report, rented: { bookingId: id } }],
  })
  const events = evidence.history.map(({ event }) => event)
  expect(events.filter((event) => /^(listed|booking_paid|reported)$/.test(event))).toEqual([
    'listed',
    'booking_paid',
    'reported',
  ])
  expect(evidence.history.find(({ event }) => event === 'booking_paid')?.amount).toMatch(/^\d+\.\d\d$/)
})
