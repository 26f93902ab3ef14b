import { expect, test } from 'vitest'
import { aListing } from '#test/fixtures/listings.ts'
import { aReport, openModerationFixture, emailsTo } from '#test/fixtures/moderation.ts'
import type { User } from '#test/fixtures/users.ts'

const fixture = await openModerationFixture()

const statusOf = async (id: string) =>
  (
    await fixture.app.database
      .selectFrom('gearListings')
      .select(['status', 'moderationReason'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).status

test('every report emails the admins once, with a link to it, and the report stays open until it is closed', async () => {
  const { app, admin, owner, stranger } = fixture
  const listing = await aListing(owner, { title: 'A leaky tent' })
  const id = await aReport(stranger, listing)
  const [email, ...more] = await emailsTo(app, admin, /^Reported: A leaky tent/)
  expect(more).toEqual([])
  expect(email!.text).toContain(`/api/login?returnTo=${encodeURIComponent(`/admin/reports?report=${id}`)}`)
  const shown = await admin.get(`/api/admin/reports/${id}`)
  expect(shown.body).toMatchObject({
    id,
    status: 'pending',
    reporter: { email: stranger.email },
    listing: { id: listing, title: 'A leaky tent', openReports: 1, owner: { email: owner.email } },
  })
  const close = (outcome: string) =>
    admin.post(`/api/admin/reports/${id}/close`, { outcome, note: 'It is dry.' })
  expect((await close('pending')).status).toBe(400)
  expect((await close('reviewed')).body).toMatchObject({ status: 'reviewed', note: 'It is dry.' })
  expect((await close('resolved')).status).toBe(409)
  expect(await statusOf(listing)).toBe('active')
  const log = (await admin.get('/api/admin/audit')).body as object[]
  expect(log[0]).toMatchObject({
    action: 'close_report',
    reportId: id,
    listingId: listing,
    reason: 'It is dry.',
    actor: { id: admin.id },
  })
  expect((await admin.get('/api/admin/audit?search=a%20leaky')).body).toMatchObject([
    { action: 'close_report', listingId: listing },
  ])
  expect((await admin.get('/api/admin/audit?search=no%20such%20words')).body).toEqual([])
})

test('open reports come first, in pages', async () => {
  const { admin, owner, stranger, renter } = fixture
  const closed = await aReport(stranger, await aListing(owner))
  await admin.post(`/api/admin/reports/${closed}/close`, { outcome: 'resolved', note: 'Done.' })
  const listing = await aListing(owner)
  const open = [await aReport(stranger, listing), await aReport(renter, listing)]
  const page = async (address: string) => {
    const response = await admin.fetch(address)
    const next = /<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1]
    return { rows: (await response.json()) as { id: string; status: string }[], next }
  }
  const read: { id: string; status: string }[] = []
  for (let address: string | undefined = '/api/admin/reports?limit=1'; address;) {
    const { rows, next } = await page(address)
    read.push(...rows)
    address = next
  }
  const ids = read.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.slice(0, 2).toSorted()).toEqual(open.toSorted())
  expect(read.findIndex(({ status }) => status !== 'pending')).toBe(2)
  const only = await page('/api/admin/reports?status=resolved')
  expect(only.rows.map(({ status }) => status)).toEqual(['resolved'])
})

test('three concurrent reports hide the listing once, and the owner and the admins are notified', async () => {
  const { app, admin, owner } = fixture
  const users = [await fixture.regular(), await fixture.regular(), await fixture.regular()]
  for (let round = 0; round < 4; round++) {
    const listing = await aListing(owner, { title: `Tent ${round}` })
    await Promise.all(users.map((user) => aReport(user, listing)))
    expect(await statusOf(listing), `round ${round}`).toBe('under_review')
    const log = await app.database
      .selectFrom('auditLog')
      .select(['action', 'actorId'])
      .where('listingId', '=', listing)
      .execute()
    expect(log).toEqual([{ action: 'review_listing', actorId: null }])
  }
  expect(await emailsTo(app, owner, /^Under review: Tent \d/)).toHaveLength(4)
  expect(await emailsTo(app, admin, /^Hidden after reports: Tent \d/)).toHaveLength(4)
})

test('repeated reports of one user and closed reports do not count', async () => {
  const { admin, owner, stranger } = fixture
  const listing = await aListing(owner)
  for (let time = 0; time < 4; time++) {
    const id = await aReport(stranger, listing)
    await admin.post(`/api/admin/reports/${id}/close`, { outcome: 'reviewed', note: 'Nothing wrong.' })
  }
  await aReport(await fixture.regular(), listing)
  await aReport(await fixture.regular(), listing)
  expect(await statusOf(listing)).toBe('active')
})

test('new accounts do not hide a listing, unless they are verified', async () => {
  const { app, owner } = fixture
  const listing = await aListing(owner)
  const users: User[] = []
  for (let each = 0; each < 4; each++) users.push(await fixture.newcomer())
  for (const user of users) await aReport(user, listing)
  await aReport(await fixture.regular(), listing)
  await aReport(await fixture.regular(), listing)
  expect(await statusOf(listing)).toBe('active')
  const verified = await fixture.newcomer()
  await app.database
    .updateTable('users')
    .set({ verified: true, verifiedAt: new Date(), verifiedBy: 'payments' })
    .where('id', '=', verified.id!)
    .execute()
  await aReport(verified, listing)
  expect(await statusOf(listing)).toBe('under_review')
})

test('reports do not hide again what an admin has restored', async () => {
  const { admin, owner } = fixture
  const listing = await aListing(owner)
  for (let each = 0; each < 3; each++) await aReport(await fixture.regular(), listing)
  expect(await statusOf(listing)).toBe('under_review')
  const decide = (action: string) =>
    admin.post(`/api/admin/listings/${listing}/${action}`, { reason: 'Nothing is wrong with it.' })
  expect((await decide('restore')).status).toBe(200)
  for (let each = 0; each < 3; each++) await aReport(await fixture.regular(), listing)
  expect(await statusOf(listing)).toBe('active')
  expect((await decide('review')).status).toBe(200)
})

test('the admins get ten emails about the reports of one listing', async () => {
  const { app, admin, owner } = fixture
  const listing = await aListing(owner, { title: 'A much reported tent' })
  for (let each = 0; each < 12; each++) await aReport(await fixture.newcomer(), listing)
  expect(await emailsTo(app, admin, /^Reported: A much reported tent/)).toHaveLength(10)
})

test('messages from the contact form wait until they are marked as answered', async () => {
  const { app, admin } = fixture
  const { body } = await app.visitor.post('/api/contact', {
    name: 'Jo',
    email: 'jo@example.com',
    subject: 'Where is it',
    message: 'Where do I find the gear that I saved?',
  })
  const { id } = body as { id: string }
  const list = async (status: string) =>
    ((await admin.get(`/api/admin/contact-submissions?status=${status}`)).body as { id: string }[]).map(
      (row) => row.id,
    )
  expect(await list('pending')).toContain(id)
  const answer = () => admin.post(`/api/admin/contact-submissions/${id}/answer`, { note: 'Told her.' })
  expect((await answer()).body).toMatchObject({ status: 'answered', note: 'Told her.' })
  expect((await answer()).status).toBe(409)
  expect(await list('pending')).not.toContain(id)
  expect(await list('answered')).toContain(id)
})
