import { randomUUID } from 'node:crypto'
import { writeUnsubscribeToken } from '#server/notifications/unsubscribe-token.ts'
import { inDays, ask, aListing, type Booking } from '#test/booking-scene.ts'
import { aCompletedBooking } from '#test/completed-booking.ts'
import { aNewListing } from '#test/new-listing.ts'
import { aPendingBooking, anApprovedBooking, payByCard, startPayment } from '#test/payment-scene.ts'
import { aRenter, aStranger, anAdmin } from '#test/users.ts'
import { aPhoto, uploadPhoto } from '#test/photo.ts'
import { adminRequests, confirmed } from './admin-requests.ts'
import type { TestScene } from './scene.ts'

export type GoodRequest = {
  /** Who is meant to send it; other people may or may not. */
  by: 'renter' | 'owner' | 'admin'
  params?: Record<string, string>
  query?: Record<string, string>
  body?: Record<string, unknown>
}

export type Make = (scene: TestScene) => GoodRequest | Promise<GoodRequest>

const dates = (scene: TestScene, from: number) => ({
  startDate: inDays(scene.app, from),
  endDate: inDays(scene.app, from + 2),
})
const pending = async (scene: TestScene) => ({ id: await aPendingBooking(scene) })
const approved = async (scene: TestScene) => ({ id: await anApprovedBooking(scene) })
const ofOwner = async ({ owner }: TestScene) => ({ id: await aListing(owner) })
/** Whoever sent it before is gone. The renter has done nothing yet, so that nothing holds them. */
async function usersWhoMayLeave(scene: TestScene): Promise<GoodRequest> {
  scene.stranger = await scene.app.signIn(aStranger)
  scene.admin = await scene.app.signIn(anAdmin)
  scene.renter = await scene.app.signIn({ ...aRenter, email: `${randomUUID()}@example.com` })
  return { by: 'renter' }
}

/** Whom nobody deals with, so that a block stands in nobody's way. */
const somebody = ({ app }: TestScene) =>
  app.signIn({ email: `${randomUUID()}@example.com`, firstName: 'Nora', lastName: 'Newcomer' })

const byRenter: Make = () => ({ by: 'renter' })

async function aBlock(scene: TestScene): Promise<Record<string, string>> {
  const id = await aListing(scene.owner)
  const { body } = await scene.owner.post(`/api/listings/${id}/blocked-dates`, dates(scene, 5))
  return { id, blockId: (body as { id: string }).id }
}

function aCalendarFile({ app }: TestScene): string {
  const start = `DTSTART;VALUE=DATE:${inDays(app, 20).replaceAll('-', '')}`
  return ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', start, 'SUMMARY:Trip', 'END:VEVENT', 'END:VCALENDAR'].join(
    '\r\n',
  )
}

async function anUpload({ renter }: TestScene): Promise<Record<string, string>> {
  const { uploadURL } = (await renter.post('/api/objects/upload')).body as { uploadURL: string }
  const body = new Uint8Array(await aPhoto())
  await fetch(uploadURL, { method: 'PUT', headers: { 'content-type': 'image/jpeg' }, body })
  return { uploadURL }
}

async function aNotification(scene: TestScene): Promise<string> {
  await scene.owner.post(`/api/bookings/${(await pending(scene)).id}/decline`)
  const { body } = await scene.renter.get('/api/notifications?limit=1')
  return (body as { id: string }[])[0]!.id
}

const aMailLink = ({ app, renter }: TestScene): Record<string, string> => ({
  token: writeUnsubscribeToken({ userId: renter.id!, topic: 'payment' }, app.deps.settings.mailSecret),
})

/** Published, because both sides have written. */
async function aReviewOfTheRenter(scene: TestScene): Promise<string> {
  const { id: bookingId } = await aCompletedBooking(scene)
  const review = { bookingId, rating: 4, comment: 'Came back wet.' }
  await scene.renter.post('/api/reviews', review)
  const { body } = await scene.owner.post('/api/reviews', review)
  return (body as { id: string }).id
}

/** For every endpoint a request that succeeds, made anew at each call. */
export const goodRequests: Record<string, Make> = {
  'GET /api/listings/:id/availability': async (scene) => ({ by: 'renter', params: await ofOwner(scene) }),
  'GET /api/listings/:id/blocked-dates': async (scene) => ({ by: 'owner', params: await ofOwner(scene) }),
  'POST /api/listings/:id/blocked-dates': async (scene) => ({
    by: 'owner',
    params: await ofOwner(scene),
    body: dates(scene, 20),
  }),
  'DELETE /api/listings/:id/blocked-dates/:blockId': async (scene) => ({
    by: 'owner',
    params: await aBlock(scene),
  }),
  'POST /api/listings/:id/calendar-import/preview': async (scene) => ({
    by: 'owner',
    params: await ofOwner(scene),
    body: { file: aCalendarFile(scene) },
  }),
  'POST /api/listings/:id/calendar-import': async (scene) => ({
    by: 'owner',
    params: await ofOwner(scene),
    body: { periods: [dates(scene, 20), dates(scene, 600)] },
  }),
  'GET /api/calendar-address': byRenter,
  'POST /api/calendar-address': byRenter,
  'DELETE /api/calendar-address': byRenter,
  'POST /api/bookings': async (scene) => ({
    by: 'renter',
    body: {
      listingId: await aListing(scene.owner, { deliveryAvailable: true }),
      ...dates(scene, 30),
      message: 'Hello',
      delivery: true,
      deliveryAddress: '410 E Front St',
      protectionRate: 10,
    },
  }),
  'GET /api/bookings': () => ({ by: 'renter', query: { type: 'renter', limit: '2' } }),
  'GET /api/bookings/:id': async (scene) => ({ by: 'renter', params: await pending(scene) }),
  'GET /api/bookings/:id/cancellation-eligibility': async (scene) => ({
    by: 'owner',
    params: await pending(scene),
  }),
  'POST /api/bookings/:id/cancel': async (scene) => ({
    by: 'renter',
    params: await pending(scene),
    body: { cancellationReason: 'Snow', quotedRefund: '0.00' },
  }),
  'POST /api/bookings/:id/approve': async (scene) => ({ by: 'owner', params: await pending(scene) }),
  'POST /api/bookings/:id/decline': async (scene) => ({
    by: 'owner',
    params: await pending(scene),
    body: { reason: 'Snow' },
  }),
  'POST /api/bookings/:id/create-payment-intent': async (scene) => ({
    by: 'renter',
    params: await approved(scene),
  }),
  'POST /api/bookings/:id/confirm-payment': async (scene) => {
    const id = await anApprovedBooking(scene)
    await payByCard(scene, await startPayment(scene, id))
    return { by: 'renter', params: { id } }
  },
  'PATCH /api/bookings/:id/pickup': async (scene) => ({
    by: 'renter',
    params: await confirmed(scene),
    body: { pickupTimeNote: 'Friday at 8' },
  }),
  'POST /api/bookings/:id/problem': async (scene) => ({
    by: 'renter',
    params: await confirmed(scene),
    body: { description: 'A pole is broken.' },
  }),
  'GET /api/bookings/:id/receipt': async (scene) => ({ by: 'renter', params: await confirmed(scene) }),
  'GET /api/earnings': () => ({ by: 'owner' }),
  'GET /api/earnings/csv': () => ({ by: 'owner', query: { year: '2026' } }),
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
  'GET /api/listings': (scene) => ({
    by: 'renter',
    query: { search: 'tent', minPrice: '5', maxPrice: '90', sort: 'rating', limit: '2', ...dates(scene, 9) },
  }),
  'GET /api/listings/:id': async (scene) => ({ by: 'renter', params: await ofOwner(scene) }),
  'POST /api/listings': async ({ owner }) => ({
    by: 'owner',
    body: {
      ...aNewListing({ deliveryAvailable: true, deliveryRadius: 5, deliveryFee: '12.50' }),
      pickupInstructions: 'Ring twice.',
      images: [await uploadPhoto(owner)],
    },
  }),
  'PATCH /api/listings/:id': async (scene) => ({
    by: 'owner',
    params: await ofOwner(scene),
    body: {
      ...aNewListing({ deliveryAvailable: true, deliveryRadius: 5, deliveryFee: '12.50' }),
      pickupInstructions: 'Ring twice.',
      minimumRentalDays: 2,
      available: true,
      images: [await uploadPhoto(scene.owner)],
    },
  }),
  'GET /api/my-listings/:id': async (scene) => ({ by: 'owner', params: await ofOwner(scene) }),
  'DELETE /api/listings/:id': async (scene) => ({ by: 'owner', params: await ofOwner(scene) }),
  'GET /api/my-listings': () => ({ by: 'owner', query: { limit: '2' } }),
  'GET /api/conversations': byRenter,
  'GET /api/messages': ({ owner }) => ({ by: 'renter', query: { otherUserId: owner.id!, limit: '2' } }),
  'POST /api/messages': async ({ owner }) => ({
    by: 'renter',
    body: { receiverId: owner.id, content: 'Hello', listingId: await aListing(owner), bookingId: null },
  }),
  'GET /api/unread-counts': byRenter,
  'GET /api/events': byRenter,
  'GET /api/notifications': () => ({ by: 'renter', query: { limit: '2' } }),
  'POST /api/notifications/read': async (scene) => ({
    by: 'renter',
    body: { id: await aNotification(scene) },
  }),
  'GET /api/mail-choices': byRenter,
  'PATCH /api/mail-choices': () => ({ by: 'renter', body: { payment: false, review: true } }),
  'GET /api/unsubscribe': (scene) => ({ by: 'renter', query: aMailLink(scene) }),
  'POST /api/unsubscribe': (scene) => ({ by: 'renter', query: aMailLink(scene) }),
  'GET /api/blocks': byRenter,
  'POST /api/blocks': async (scene) => ({ by: 'renter', body: { userId: (await somebody(scene)).id } }),
  'DELETE /api/blocks/:userId': ({ stranger }) => ({ by: 'renter', params: { userId: stranger.id! } }),
  'POST /api/objects/upload': byRenter,
  'POST /api/objects/normalize': async (scene) => ({ by: 'renter', body: await anUpload(scene) }),
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
  'GET /api/users/:id/stats': ({ owner }) => ({ by: 'renter', params: { id: owner.id! } }),
  'GET /api/config': byRenter,
  'GET /api/figures': byRenter,
  'POST /api/reports': async ({ owner }) => ({
    by: 'renter',
    body: { listingId: await aListing(owner), reason: 'other', description: 'It leaks.' },
  }),
  'GET /api/reviews/listing/:id': async (scene) => ({ by: 'renter', params: await ofOwner(scene) }),
  'GET /api/reviews/:id': ({ owner }) => ({ by: 'renter', params: { id: owner.id! } }),
  'POST /api/reviews': async (scene) => ({
    by: 'renter',
    body: { bookingId: (await aCompletedBooking(scene)).id, rating: 5, comment: 'Dry and warm.' },
  }),
  'POST /api/reviews/:id/answer': async (scene) => ({
    by: 'renter',
    params: { id: await aReviewOfTheRenter(scene) },
    body: { answer: 'I will bring a towel next time.' },
  }),
  'GET /api/account/export': byRenter,
  // The last, because the people of the scene leave.
  'DELETE /api/account': usersWhoMayLeave,
}

/** A booking between the two through the API, for lists that would be empty otherwise. */
export async function someHistory(scene: TestScene): Promise<void> {
  for (let day = 40; day < 52; day += 3) {
    const listing = await aListing(scene.owner)
    const { body } = await ask(scene.renter, listing, inDays(scene.app, day))
    const { id } = body as Booking
    await scene.renter.post('/api/messages', { receiverId: scene.owner.id, content: `About ${id}` })
    await scene.renter.post('/api/favorites', { listingId: listing })
  }
}
