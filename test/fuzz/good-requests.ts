import { randomUUID } from 'node:crypto'
import { writeUnsubscribeToken } from '#server/notifications/unsubscribe-token.ts'
import { inDays, ask, type Booking } from '#test/fixtures/bookings.ts'
import { aCompletedBooking, aPendingBooking, anApprovedBooking } from '#test/fixtures/booking-rows.ts'
import { aNewListing, aListing } from '#test/fixtures/listings.ts'
import { payByCard, startPayment } from '#test/fixtures/payments.ts'
import { aRenter, aStranger, anAdmin } from '#test/fixtures/users.ts'
import { aPhoto, uploadPhoto } from '#test/fixtures/photos.ts'
import { dateChangeRequests } from './date-change-requests.ts'
import { claimRequests } from './claim-requests.ts'
import { adminRequests, anOpenCase, confirmed } from './admin-requests.ts'
import { deskRequests } from './desk-requests.ts'
import { handoffRequests } from './handoff-requests.ts'
import { searchRequests } from './search-requests.ts'
import type { FuzzFixture } from './fixture.ts'

export type GoodRequest = {
  /** The user who sends the request. The access rules decide which other users may send it. */
  by: 'renter' | 'owner' | 'admin'
  params?: Record<string, string>
  query?: Record<string, string>
  body?: Record<string, unknown>
}

export type Make = (fixture: FuzzFixture) => GoodRequest | Promise<GoodRequest>

const dates = (fixture: FuzzFixture, from: number) => ({
  startDate: inDays(fixture.app, from),
  endDate: inDays(fixture.app, from + 2),
})
const pending = async (fixture: FuzzFixture) => ({ id: await aPendingBooking(fixture) })
const approved = async (fixture: FuzzFixture) => ({ id: await anApprovedBooking(fixture) })
const ofOwner = async ({ owner }: FuzzFixture) => ({ id: await aListing(owner) })
/**
 * Creates new users, because earlier senders deleted their accounts. The renter has no activity that blocks a deletion.
 */
async function deletableUsers(fixture: FuzzFixture): Promise<GoodRequest> {
  fixture.stranger = await fixture.app.signIn(aStranger)
  fixture.admin = await fixture.app.signIn(anAdmin)
  fixture.renter = await fixture.app.signIn({ ...aRenter, email: `${randomUUID()}@example.com` })
  return { by: 'renter' }
}

/** Creates an unrelated user, so that a block does not affect other requests. */
const aNewUser = ({ app }: FuzzFixture) =>
  app.signIn({ email: `${randomUUID()}@example.com`, firstName: 'Nora', lastName: 'Newcomer' })

const byRenter: Make = () => ({ by: 'renter' })

async function aBlock(fixture: FuzzFixture): Promise<Record<string, string>> {
  const id = await aListing(fixture.owner)
  const { body } = await fixture.owner.post(`/api/listings/${id}/blocked-dates`, dates(fixture, 5))
  return { id, blockId: (body as { id: string }).id }
}

function aCalendarFile({ app }: FuzzFixture): string {
  const start = `DTSTART;VALUE=DATE:${inDays(app, 20).replaceAll('-', '')}`
  return ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', start, 'SUMMARY:Trip', 'END:VEVENT', 'END:VCALENDAR'].join(
    '\r\n',
  )
}

async function anUpload({ renter }: FuzzFixture): Promise<Record<string, string>> {
  const { uploadURL } = (await renter.post('/api/objects/upload')).body as { uploadURL: string }
  const body = new Uint8Array(await aPhoto())
  await fetch(uploadURL, { method: 'PUT', headers: { 'content-type': 'image/jpeg' }, body })
  return { uploadURL }
}

async function aNotification(fixture: FuzzFixture): Promise<string> {
  await fixture.owner.post(`/api/bookings/${(await pending(fixture)).id}/decline`)
  const { body } = await fixture.renter.get('/api/notifications?limit=1')
  return (body as { id: string }[])[0]!.id
}

const anEmailLink = ({ app, renter }: FuzzFixture): Record<string, string> => ({
  token: writeUnsubscribeToken({ userId: renter.id!, topic: 'payment' }, app.deps.settings.mailSecrets),
})

/** Creates a published review of the renter; both parties have written one. */
async function aReviewOfTheRenter(fixture: FuzzFixture): Promise<string> {
  const { id: bookingId } = await aCompletedBooking(fixture)
  const review = { bookingId, rating: 4, comment: 'Came back wet.' }
  await fixture.renter.post('/api/reviews', review)
  const { body } = await fixture.owner.post('/api/reviews', review)
  return (body as { id: string }).id
}

/** Valid requests for every endpoint, created anew at each call. */
export const goodRequests: Record<string, Make> = {
  'GET /api/listings/:id/availability': async (fixture) => ({ by: 'renter', params: await ofOwner(fixture) }),
  'GET /api/listings/:id/free-dates': async (fixture) => ({
    by: 'renter',
    params: await ofOwner(fixture),
    query: dates(fixture, 9),
  }),
  'GET /api/listings/:id/blocked-dates': async (fixture) => ({ by: 'owner', params: await ofOwner(fixture) }),
  'POST /api/listings/:id/blocked-dates': async (fixture) => ({
    by: 'owner',
    params: await ofOwner(fixture),
    body: dates(fixture, 20),
  }),
  'DELETE /api/listings/:id/blocked-dates/:blockId': async (fixture) => ({
    by: 'owner',
    params: await aBlock(fixture),
  }),
  'POST /api/listings/:id/calendar-import/preview': async (fixture) => ({
    by: 'owner',
    params: await ofOwner(fixture),
    body: { file: aCalendarFile(fixture) },
  }),
  'POST /api/listings/:id/calendar-import': async (fixture) => ({
    by: 'owner',
    params: await ofOwner(fixture),
    body: { periods: [dates(fixture, 20), dates(fixture, 600)] },
  }),
  ...deskRequests,
  'GET /api/calendar-address': byRenter,
  'POST /api/calendar-address': byRenter,
  'DELETE /api/calendar-address': byRenter,
  'POST /api/bookings': async (fixture) => ({
    by: 'renter',
    body: {
      listingId: await aListing(fixture.owner, { deliveryAvailable: true }),
      ...dates(fixture, 30),
      message: 'Hello',
      delivery: true,
      deliveryAddress: '410 E Front St',
      protectionRate: 10,
    },
  }),
  'GET /api/bookings': () => ({ by: 'renter', query: { type: 'renter', limit: '2' } }),
  'GET /api/bookings/:id': async (fixture) => ({ by: 'renter', params: await pending(fixture) }),
  'GET /api/bookings/:id/cancellation-eligibility': async (fixture) => ({
    by: 'owner',
    params: await pending(fixture),
  }),
  'POST /api/bookings/:id/cancel': async (fixture) => ({
    by: 'renter',
    params: await pending(fixture),
    body: { cancellationReason: 'Snow', quotedRefund: '0.00' },
  }),
  'POST /api/bookings/:id/approve': async (fixture) => ({ by: 'owner', params: await pending(fixture) }),
  'POST /api/bookings/:id/decline': async (fixture) => ({
    by: 'owner',
    params: await pending(fixture),
    body: { reason: 'Snow' },
  }),
  'POST /api/bookings/:id/create-payment-intent': async (fixture) => ({
    by: 'renter',
    params: await approved(fixture),
  }),
  'POST /api/bookings/:id/confirm-payment': async (fixture) => {
    const id = await anApprovedBooking(fixture)
    await payByCard(fixture, await startPayment(fixture, id))
    return { by: 'renter', params: { id } }
  },
  'PATCH /api/bookings/:id/pickup': async (fixture) => ({
    by: 'renter',
    params: await confirmed(fixture),
    body: { pickupTimeNote: 'Friday at 8' },
  }),
  ...handoffRequests,
  'POST /api/bookings/:id/problem': async (fixture) => ({
    by: 'renter',
    params: await confirmed(fixture),
    body: { description: 'A pole is broken.' },
  }),
  'GET /api/bookings/:id/receipt': async (fixture) => ({ by: 'renter', params: await confirmed(fixture) }),
  'GET /api/bookings/:id/calendar': async (fixture) => ({ by: 'renter', params: await approved(fixture) }),
  'GET /api/earnings': () => ({ by: 'owner' }),
  'GET /api/earnings/csv': () => ({ by: 'owner', query: { year: '2026' } }),
  ...dateChangeRequests,
  ...searchRequests,
  ...adminRequests,
  'GET /api/categories': byRenter,
  'POST /api/contact': () => ({
    by: 'renter',
    body: {
      name: 'Riley Renter',
      email: 'renter@example.com',
      subject: 'A question',
      message: 'Where do I find the gear that I saved?',
    },
  }),
  'GET /api/favorites': byRenter,
  'POST /api/favorites': async ({ owner }) => ({ by: 'renter', body: { listingId: await aListing(owner) } }),
  'DELETE /api/favorites/:listingId': async ({ owner }) => ({
    by: 'renter',
    params: { listingId: await aListing(owner) },
  }),
  'GET /api/listings/:id': async (fixture) => ({ by: 'renter', params: await ofOwner(fixture) }),
  'POST /api/listings': async ({ owner }) => ({
    by: 'owner',
    body: {
      ...aNewListing({ deliveryAvailable: true, deliveryRadius: 5, deliveryFee: '12.50' }),
      included: ['Poles', 'A bag'],
      pickupInstructions: 'Ring twice.',
      images: [await uploadPhoto(owner)],
    },
  }),
  'PATCH /api/listings/:id': async (fixture) => ({
    by: 'owner',
    params: await ofOwner(fixture),
    body: {
      ...aNewListing({ deliveryAvailable: true, deliveryRadius: 5, deliveryFee: '12.50' }),
      included: ['Poles', 'A bag'],
      pickupInstructions: 'Ring twice.',
      minimumRentalDays: 2,
      available: true,
      images: [await uploadPhoto(fixture.owner)],
    },
  }),
  'GET /api/my-listings/:id': async (fixture) => ({ by: 'owner', params: await ofOwner(fixture) }),
  'DELETE /api/listings/:id': async (fixture) => ({ by: 'owner', params: await ofOwner(fixture) }),
  'GET /api/my-listings': () => ({ by: 'owner', query: { limit: '2' } }),
  'GET /api/conversations': byRenter,
  'GET /api/booking-events': ({ owner }) => ({ by: 'renter', query: { otherUserId: owner.id! } }),
  'GET /api/messages': ({ owner }) => ({ by: 'renter', query: { otherUserId: owner.id!, limit: '2' } }),
  'POST /api/messages': async ({ owner, renter }) => ({
    by: 'renter',
    body: {
      receiverId: owner.id,
      content: 'Hello',
      photos: [await uploadPhoto(renter)],
      listingId: await aListing(owner),
      bookingId: null,
    },
  }),
  'GET /api/bookings/:id/problems': async (fixture) => ({ by: 'renter', params: await pending(fixture) }),
  'POST /api/cases/:id/statements': async (fixture) => ({
    by: 'renter',
    params: await anOpenCase(fixture),
    body: { content: 'It was like that before.', photos: [await uploadPhoto(fixture.renter)] },
  }),
  'GET /api/unread-counts': byRenter,
  'GET /api/events': byRenter,
  'GET /api/notifications': () => ({ by: 'renter', query: { limit: '2' } }),
  'POST /api/notifications/read': async (fixture) => ({
    by: 'renter',
    body: { id: await aNotification(fixture) },
  }),
  'GET /api/mail-choices': byRenter,
  'PATCH /api/mail-choices': () => ({ by: 'renter', body: { payment: false, review: true } }),
  'GET /api/unsubscribe': (fixture) => ({ by: 'renter', query: anEmailLink(fixture) }),
  'POST /api/unsubscribe': (fixture) => ({ by: 'renter', query: anEmailLink(fixture) }),
  'GET /api/blocks': byRenter,
  'POST /api/blocks': async (fixture) => ({ by: 'renter', body: { userId: (await aNewUser(fixture)).id } }),
  'DELETE /api/blocks/:userId': ({ stranger }) => ({ by: 'renter', params: { userId: stranger.id! } }),
  'POST /api/objects/upload': byRenter,
  'POST /api/objects/normalize': async (fixture) => ({ by: 'renter', body: await anUpload(fixture) }),
  'POST /api/objects/signed-url-for-path': async ({ owner }) => ({
    by: 'owner',
    body: { gcsPath: await uploadPhoto(owner) },
  }),
  'GET /api/stripe/connect/account-status': () => ({ by: 'owner' }),
  'POST /api/stripe/connect/onboarding': () => ({ by: 'owner' }),
  'GET /api/auth/user': byRenter,
  'PATCH /api/users/profile': async ({ renter }) => ({
    by: 'renter',
    body: { bio: 'I ski.', location: 'Missoula', profileImageUrl: await uploadPhoto(renter) },
  }),
  'GET /api/people/:id': ({ owner }) => ({ by: 'renter', params: { id: owner.id! } }),
  'GET /api/people/:id/listings': ({ owner }) => ({ by: 'renter', params: { id: owner.id! } }),
  'GET /api/users/:id/stats': ({ owner }) => ({ by: 'renter', params: { id: owner.id! } }),
  'GET /api/legal/:page': () => ({ by: 'renter', params: { page: 'terms' } }),
  'GET /api/config': byRenter,
  'GET /api/figures': byRenter,
  'POST /api/reports': async ({ owner }) => ({
    by: 'renter',
    body: { listingId: await aListing(owner), reason: 'other', description: 'It leaks.' },
  }),
  'GET /api/reviews/listing/:id': async (fixture) => ({ by: 'renter', params: await ofOwner(fixture) }),
  'GET /api/reviews/:id': ({ owner }) => ({ by: 'renter', params: { id: owner.id! } }),
  'POST /api/reviews': async (fixture) => ({
    by: 'renter',
    body: { bookingId: (await aCompletedBooking(fixture)).id, rating: 5, comment: 'Dry and warm.' },
  }),
  'POST /api/reviews/:id/answer': async (fixture) => ({
    by: 'renter',
    params: { id: await aReviewOfTheRenter(fixture) },
    body: { answer: 'I will bring a towel next time.' },
  }),
  'GET /api/account/export': byRenter,
  'POST /api/account/end-other-sessions': byRenter,
  ...claimRequests,
  // Last, because it deletes the users of the fixture.
  'DELETE /api/account': deletableUsers,
}

/** Lets the renter book, write to the owner and save favorites through the API, so that lists are not empty. */
export async function createHistory(fixture: FuzzFixture): Promise<void> {
  for (let day = 40; day < 52; day += 3) {
    const listing = await aListing(fixture.owner)
    const { body } = await ask(fixture.renter, listing, inDays(fixture.app, day))
    const { id } = body as Booking
    await fixture.renter.post('/api/messages', { receiverId: fixture.owner.id, content: `About ${id}` })
    await fixture.renter.post('/api/favorites', { listingId: listing })
  }
}
