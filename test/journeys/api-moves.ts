import type { SentBody } from '#contract/endpoint.ts'
import type { BookingView } from '#contract/bookings.ts'
import type { createListing, ListingView } from '#contract/listings.ts'
import type { CalendarDate } from '#domain/calendar-date.ts'
import { listGear as listThroughApi } from '#test/fixtures/listings.ts'
import { uploadPhoto } from '#test/fixtures/photos.ts'
import { aPicture, inDays } from './moves.ts'
import { expect, type ApiUser } from './stage.ts'

// On the pages each of these steps takes a second or more. Journeys that test something else prepare their state here,
// through the API.

type Dates = { startDate: CalendarDate; endDate: CalendarDate }
type Rental = Partial<Dates> & { owner: ApiUser; renter: ApiUser; listing: ListingView }

/** Calls the API with POST and returns the body of its response. Throws when the call is refused. */
async function post<Body>({ api }: ApiUser, path: string, body: object = {}): Promise<Body> {
  const reply = await api.post(path, body)
  expect(reply.status, `${path}: ${JSON.stringify(reply.body)}`).toBeLessThan(300)
  return reply.body as Body
}

/** Creates a listing through the API: a tent at $45.00 a day, with the given changes. */
export const listGear = (
  { api }: ApiUser,
  more: Partial<SentBody<typeof createListing>> = {},
): Promise<ListingView> => listThroughApi(api, more)

/** Uploads two photos and returns their paths, for the field `images` of a listing. */
export const uploadTwoPhotos = ({ api }: ApiUser): Promise<string[]> =>
  Promise.all(['seagreen', 'steelblue'].map(async (hue) => uploadPhoto(api, (await aPicture(hue)).buffer)))

/** Requests three days, or the given dates. */
export const requestDates = (
  renter: ApiUser,
  { id: listingId }: { id: string },
  { startDate = inDays(10), endDate = inDays(12), ...more }: Partial<Dates> & { message?: string } = {},
): Promise<BookingView> => post(renter, '/api/bookings', { listingId, startDate, endDate, ...more })

export const approveRequest = (owner: ApiUser, id: string): Promise<BookingView> =>
  post(owner, `/api/bookings/${id}/approve`)

/** Pays an approved booking with a card. */
async function pay(renter: ApiUser, id: string): Promise<void> {
  const { clientSecret } = await post<{ clientSecret: string }>(
    renter,
    `/api/bookings/${id}/create-payment-intent`,
  )
  const { body } = await renter.api.get('/api/config')
  const { stripePublishableKey } = body as { stripePublishableKey: string }
  const intent = clientSecret.split('_secret_')[0]
  const paid = await renter.api.fetch(`/sandbox/stripe/v1/payment_intents/${intent}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({
      key: stripePublishableKey,
      client_secret: clientSecret,
      payment_method: 'pm_card_visa',
      use_stripe_sdk: 'true',
    }),
  })
  expect(paid.ok).toBe(true)
  await post(renter, `/api/bookings/${id}/confirm-payment`)
}

/** Requests and approves dates, so that the booking can be paid. */
export async function makePayable({ owner, renter, listing, ...dates }: Rental): Promise<BookingView> {
  const booking = await requestDates(renter, listing, dates)
  return approveRequest(owner, booking.id)
}

/** Requests, approves and pays a booking. */
export async function rentGear(rental: Rental): Promise<BookingView> {
  const booking = await makePayable(rental)
  await pay(rental.renter, booking.id)
  return booking
}

/** Sets up payouts through the payment provider's onboarding form. */
export async function setUpPayouts(owner: ApiUser): Promise<void> {
  const { url } = await post<{ url: string }>(owner, '/api/stripe/connect/onboarding')
  const form = (await owner.api.fetch(url)).headers.get('location')!
  await owner.api.fetch(form, { method: 'POST', body: new URLSearchParams({ act: 'submit' }) })
  await expect
    .poll(async () => (await owner.api.get('/api/stripe/connect/account-status')).body)
    .toMatchObject({ payoutsEnabled: true })
}

export const sendMessage = (from: ApiUser, receiverId: string, content: string): Promise<unknown> =>
  post(from, '/api/messages', { receiverId, content })
