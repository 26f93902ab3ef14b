import { randomUUID } from 'node:crypto'
import { aListing, pay } from '#test/booking-scene.ts'
import { aReport } from '#test/moderation-scene.ts'
import { anApprovedBooking } from '#test/payment-scene.ts'
import type { Make } from './good-requests.ts'
import type { TestScene } from './scene.ts'

const ofOwner = async ({ owner }: TestScene) => ({ id: await aListing(owner) })
export async function confirmed(scene: TestScene): Promise<{ id: string }> {
  const id = await anApprovedBooking(scene)
  await pay(scene.app, scene.renter, scene.owner, id)
  return { id }
}

async function anOpenCase(scene: TestScene): Promise<{ id: string }> {
  const { id } = await confirmed(scene)
  await scene.renter.post(`/api/bookings/${id}/problem`, { description: 'A pole is broken.' })
  return scene.app.database
    .selectFrom('cases')
    .select('id')
    .where('bookingId', '=', id)
    .executeTakeFirstOrThrow()
}

async function aFailedPayout(scene: TestScene): Promise<{ id: string }> {
  const booking = await confirmed(scene)
  await scene.app.database
    .updateTable('bookings')
    .set({ payoutStatus: 'failed' })
    .where('id', '=', booking.id)
    .execute()
  return booking
}

async function aFailedRefund(scene: TestScene): Promise<{ id: string }> {
  const booking = await confirmed(scene)
  await scene.admin.post(`/api/admin/bookings/${booking.id}/refund`, { amount: '5.00', reason: 'Rain' })
  await scene.app.database
    .updateTable('operations')
    .set({ status: 'refused', nextAttemptAt: null })
    .where('bookingId', '=', booking.id)
    .where('kind', '=', 'refund')
    .execute()
  return booking
}

/** Somebody to decide about. */
async function aUser({ app }: TestScene, more: object = {}): Promise<{ id: string }> {
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

const anOpenReport = async ({ owner, renter }: TestScene) => ({
  id: await aReport(renter, await aListing(owner)),
})

async function aSubmission({ visitor }: TestScene): Promise<{ id: string }> {
  const { body } = await visitor.post('/api/contact', {
    name: 'Jo',
    email: 'jo@example.com',
    subject: 'A question',
    message: 'Where do I find the gear that I saved?',
  })
  return body as { id: string }
}

async function aListingUnderReview({ admin, owner }: TestScene): Promise<{ id: string }> {
  const id = await aListing(owner)
  await admin.post(`/api/admin/listings/${id}/review`, { reason: 'Odd photos.' })
  return { id }
}

const aDeadLetter = ({ app, stranger }: TestScene) =>
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

const reason = 'The pole was broken.'

/** What admins do; every request succeeds and is made anew at each call. */
export const adminRequests: Record<string, Make> = {
  'GET /api/admin/cases': () => ({ by: 'admin', query: { limit: '2' } }),
  'POST /api/admin/cases/:id/close': async (scene) => ({
    by: 'admin',
    params: await anOpenCase(scene),
    body: { decision: 'refund', amount: '10.00', reason: 'The pole was broken.' },
  }),
  'POST /api/admin/bookings/:id/refund': async (scene) => ({
    by: 'admin',
    params: await confirmed(scene),
    body: { amount: '10.00', reason: 'The pole was broken.' },
  }),
  'POST /api/admin/bookings/:id/retry-payout': async (scene) => ({
    by: 'admin',
    params: await aFailedPayout(scene),
    body: { reason: 'The account is open again.' },
  }),
  'POST /api/admin/bookings/:id/retry-refund': async (scene) => ({
    by: 'admin',
    params: await aFailedRefund(scene),
    body: { reason: 'The bank is open again.' },
  }),
  'GET /api/admin/overview': () => ({ by: 'admin' }),
  'GET /api/admin/audit': () => ({ by: 'admin', query: { limit: '2' } }),
  'GET /api/admin/reports': () => ({ by: 'admin', query: { status: 'pending', limit: '2' } }),
  'GET /api/admin/reports/:id': async (scene) => ({ by: 'admin', params: await anOpenReport(scene) }),
  'POST /api/admin/reports/:id/close': async (scene) => ({
    by: 'admin',
    params: await anOpenReport(scene),
    body: { outcome: 'reviewed', note: 'It is dry.' },
  }),
  'GET /api/admin/contact-submissions': () => ({ by: 'admin', query: { status: 'pending', limit: '2' } }),
  'POST /api/admin/contact-submissions/:id/answer': async (scene) => ({
    by: 'admin',
    params: await aSubmission(scene),
    body: { note: 'Answered by mail.' },
  }),
  'GET /api/admin/users': () => ({ by: 'admin', query: { search: 'Olive', limit: '2' } }),
  'GET /api/admin/users/:id': async (scene) => ({ by: 'admin', params: await aUser(scene) }),
  'POST /api/admin/users/:id/verify': async (scene) => ({
    by: 'admin',
    params: await aUser(scene),
    body: { reason },
  }),
  'POST /api/admin/users/:id/unverify': async (scene) => ({
    by: 'admin',
    params: await aUser(scene, {
      verified: true,
      verifiedBy: 'admin',
      verifiedAt: scene.app.deps.clock.now(),
    }),
    body: { reason },
  }),
  'POST /api/admin/users/:id/suspend': async (scene) => ({
    by: 'admin',
    params: await aUser(scene),
    body: { reason },
  }),
  'POST /api/admin/users/:id/reinstate': async (scene) => ({
    by: 'admin',
    params: await aUser(scene, {
      suspendedAt: scene.app.deps.clock.now(),
      suspensionReason: 'For the tests',
    }),
    body: { reason },
  }),
  'GET /api/admin/listings': () => ({
    by: 'admin',
    query: { search: 'tent', status: 'active', limit: '2' },
  }),
  'POST /api/admin/listings/:id/review': async (scene) => ({
    by: 'admin',
    params: await ofOwner(scene),
    body: { reason },
  }),
  'POST /api/admin/listings/:id/restore': async (scene) => ({
    by: 'admin',
    params: await aListingUnderReview(scene),
    body: { reason },
  }),
  'POST /api/admin/listings/:id/remove': async (scene) => ({
    by: 'admin',
    params: await ofOwner(scene),
    body: { reason },
  }),
  'GET /api/admin/bookings': () => ({ by: 'admin', query: { search: 'tent', limit: '2' } }),
  'GET /api/admin/bookings/:id': async (scene) => ({ by: 'admin', params: await confirmed(scene) }),
  'GET /api/admin/failures': () => ({ by: 'admin' }),
  'POST /api/admin/letters/:id/retry': async (scene) => ({
    by: 'admin',
    params: await aDeadLetter(scene),
    body: { reason },
  }),
}
