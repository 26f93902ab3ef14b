import { randomUUID } from 'node:crypto'
import { anApprovedBooking } from '#test/fixtures/booking-rows.ts'
import { pay } from '#test/fixtures/bookings.ts'
import { aListing } from '#test/fixtures/listings.ts'
import { aReport } from '#test/fixtures/moderation.ts'
import type { Make } from './good-requests.ts'
import type { FuzzFixture } from './fixture.ts'

const ofOwner = async ({ owner }: FuzzFixture) => ({ id: await aListing(owner) })
export async function confirmed(fixture: FuzzFixture): Promise<{ id: string }> {
  const id = await anApprovedBooking(fixture)
  await pay(fixture.app, fixture.renter, fixture.owner, id)
  return { id }
}

export async function anOpenCase(fixture: FuzzFixture): Promise<{ id: string }> {
  const { id } = await confirmed(fixture)
  await fixture.renter.post(`/api/bookings/${id}/problem`, { description: 'A pole is broken.' })
  return fixture.app.database
    .selectFrom('cases')
    .select('id')
    .where('bookingId', '=', id)
    .executeTakeFirstOrThrow()
}

async function aFailedPayout(fixture: FuzzFixture): Promise<{ id: string }> {
  const booking = await confirmed(fixture)
  await fixture.app.database
    .updateTable('bookings')
    .set({ payoutStatus: 'failed' })
    .where('id', '=', booking.id)
    .execute()
  return booking
}

async function aFailedRefund(fixture: FuzzFixture): Promise<{ id: string }> {
  const booking = await confirmed(fixture)
  await fixture.admin.post(`/api/admin/bookings/${booking.id}/refund`, { amount: '5.00', reason: 'Rain' })
  await fixture.app.database
    .updateTable('operations')
    .set({ status: 'refused', nextAttemptAt: null })
    .where('bookingId', '=', booking.id)
    .where('kind', '=', 'refund')
    .execute()
  return booking
}

/** Creates a user whom an admin can decide about. */
async function aUser({ app }: FuzzFixture, more: object = {}): Promise<{ id: string }> {
  const id = randomUUID()
  const now = app.deps.clock.now()
  await app.database
    .insertInto('users')
    .values({
      id,
      issuer: 'sandbox',
      subject: id,
      email: `${id}@example.com`,
      firstName: 'Nell',
      lastName: 'Newcomer',
      createdAt: now,
      updatedAt: now,
      ...more,
    })
    .execute()
  return { id }
}

const anOpenReport = async ({ owner, renter }: FuzzFixture) => ({
  id: await aReport(renter, await aListing(owner)),
})

async function aSubmission({ visitor }: FuzzFixture): Promise<{ id: string }> {
  const { body } = await visitor.post('/api/contact', {
    name: 'Jo',
    email: 'jo@example.com',
    subject: 'A question',
    message: 'Where do I find the gear that I saved?',
  })
  return body as { id: string }
}

async function aListingUnderReview({ admin, owner }: FuzzFixture): Promise<{ id: string }> {
  const id = await aListing(owner)
  await admin.post(`/api/admin/listings/${id}/review`, { reason: 'Odd photos.' })
  return { id }
}

const aFailedEmail = ({ app, stranger }: FuzzFixture) =>
  app.database
    .insertInto('outbox')
    .values({
      kind: 'account_reinstated',
      event: randomUUID(),
      recipientEmail: stranger.email,
      context: JSON.stringify({ userId: stranger.id }),
      createdAt: app.deps.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()

const aFilter = { table: 'reports', name: 'Late tents', conditions: { view: 'older', search: 'tent' } }
const reason = 'The pole was broken.'

/** Valid requests to the admin endpoints, created anew at each call. */
export const adminRequests: Record<string, Make> = {
  'GET /api/admin/cases': () => ({ by: 'admin', query: { limit: '2' } }),
  'GET /api/admin/cases/:id': async (fixture) => ({ by: 'admin', params: await anOpenCase(fixture) }),
  'POST /api/admin/cases/:id/conversation': async (fixture) => ({
    by: 'admin',
    params: await anOpenCase(fixture),
    body: { reason: 'To decide the case.' },
  }),
  'POST /api/admin/cases/:id/take': async (fixture) => ({
    by: 'admin',
    params: await anOpenCase(fixture),
    body: { taken: true, over: false },
  }),
  'POST /api/admin/cases/:id/close': async (fixture) => ({
    by: 'admin',
    params: await anOpenCase(fixture),
    body: { decision: 'refund', amount: '10.00', reason: 'The pole was broken.' },
  }),
  'POST /api/admin/bookings/:id/refund': async (fixture) => ({
    by: 'admin',
    params: await confirmed(fixture),
    body: { amount: '10.00', reason: 'The pole was broken.' },
  }),
  'POST /api/admin/bookings/:id/retry-payout': async (fixture) => ({
    by: 'admin',
    params: await aFailedPayout(fixture),
    body: { reason: 'The account is open again.' },
  }),
  'POST /api/admin/bookings/:id/retry-refund': async (fixture) => ({
    by: 'admin',
    params: await aFailedRefund(fixture),
    body: { reason: 'The bank is open again.' },
  }),
  'GET /api/admin/overview': () => ({ by: 'admin' }),
  'GET /api/admin/find': () => ({ by: 'admin', query: { search: 'tent' } }),
  'GET /api/admin/csv/:table': () => ({
    by: 'admin',
    params: { table: 'listings' },
    query: { search: 'tent', view: 'visible', sort: 'title', order: 'asc' },
  }),
  'GET /api/admin/figures': () => ({ by: 'admin', query: { range: '7' } }),
  'GET /api/admin/counts/:table': () => ({
    by: 'admin',
    params: { table: 'reports' },
    query: { search: 'tent' },
  }),
  'GET /api/admin/audit': () => ({ by: 'admin', query: { limit: '2' } }),
  'GET /api/admin/reports': () => ({ by: 'admin', query: { status: 'pending', limit: '2' } }),
  'GET /api/admin/reports/:id': async (fixture) => ({ by: 'admin', params: await anOpenReport(fixture) }),
  'POST /api/admin/reports/:id/close': async (fixture) => ({
    by: 'admin',
    params: await anOpenReport(fixture),
    body: { outcome: 'reviewed', note: 'It is dry.' },
  }),
  'POST /api/admin/reports/:id/take': async (fixture) => ({
    by: 'admin',
    params: await anOpenReport(fixture),
    body: { taken: true },
  }),
  'GET /api/admin/contact-submissions': () => ({ by: 'admin', query: { status: 'pending', limit: '2' } }),
  'POST /api/admin/contact-submissions/:id/answer': async (fixture) => ({
    by: 'admin',
    params: await aSubmission(fixture),
    body: { note: 'Answered by email.' },
  }),
  'GET /api/admin/users': () => ({ by: 'admin', query: { search: 'Olive', limit: '2' } }),
  'GET /api/admin/users/:id': async (fixture) => ({ by: 'admin', params: await aUser(fixture) }),
  'POST /api/admin/users/:id/verify': async (fixture) => ({
    by: 'admin',
    params: await aUser(fixture),
    body: { reason },
  }),
  'POST /api/admin/users/:id/unverify': async (fixture) => ({
    by: 'admin',
    params: await aUser(fixture, {
      verified: true,
      verifiedBy: 'admin',
      verifiedAt: fixture.app.deps.clock.now(),
    }),
    body: { reason },
  }),
  'POST /api/admin/users/:id/suspend': async (fixture) => ({
    by: 'admin',
    params: await aUser(fixture),
    body: { reason },
  }),
  'POST /api/admin/users/:id/reinstate': async (fixture) => ({
    by: 'admin',
    params: await aUser(fixture, {
      suspendedAt: fixture.app.deps.clock.now(),
      suspensionReason: 'For the tests',
    }),
    body: { reason },
  }),
  'POST /api/admin/users/:id/role': async (fixture) => ({
    by: 'admin',
    params: await aUser(fixture),
    body: { role: 'moderator', reason },
  }),
  'GET /api/admin/listings': () => ({
    by: 'admin',
    query: { search: 'tent', status: 'active', limit: '2' },
  }),
  'GET /api/admin/listings/:id': async (fixture) => ({ by: 'admin', params: await ofOwner(fixture) }),
  'POST /api/admin/listings/:id/review': async (fixture) => ({
    by: 'admin',
    params: await ofOwner(fixture),
    body: { reason },
  }),
  'POST /api/admin/listings/:id/restore': async (fixture) => ({
    by: 'admin',
    params: await aListingUnderReview(fixture),
    body: { reason },
  }),
  'POST /api/admin/listings/:id/remove': async (fixture) => ({
    by: 'admin',
    params: await ofOwner(fixture),
    body: { reason },
  }),
  'GET /api/admin/bookings': () => ({ by: 'admin', query: { search: 'tent', limit: '2' } }),
  'GET /api/admin/bookings/:id': async (fixture) => ({ by: 'admin', params: await confirmed(fixture) }),
  'GET /api/admin/failures': () => ({ by: 'admin' }),
  'GET /api/admin/filters': () => ({ by: 'admin' }),
  'POST /api/admin/filters': async ({ app }) => {
    // Filters that earlier requests saved would exceed the limit.
    await app.database.deleteFrom('adminFilters').execute()
    return { by: 'admin', body: aFilter }
  },
  'DELETE /api/admin/filters/:id': async ({ admin }) => ({
    by: 'admin',
    params: { id: ((await admin.post('/api/admin/filters', aFilter)).body as { id: string }).id },
  }),
  'POST /api/admin/emails/:id/retry': async (fixture) => ({
    by: 'admin',
    params: await aFailedEmail(fixture),
    body: { reason },
  }),
}
