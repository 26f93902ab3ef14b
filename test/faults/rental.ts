import { addDays, dateIn } from '#domain/calendar-date.ts'
import { serviceArea } from '#domain/service-area.ts'
import { aNewListing } from '#test/fixtures/listings.ts'
import { aPhoto } from '#test/fixtures/photos.ts'
import { openUser, type User } from '#test/fixtures/users.ts'

/** What the server has acknowledged so far; every step adds to it. */
export type Rental = {
  url: string
  owner: User
  renter: User
  uploadURL?: string
  photo?: string
  listingId?: string
  bookingId?: string
  clientSecret?: string
}

type Step = [name: string, act: (rental: Rental) => Promise<Partial<Rental>>]

async function succeed<Body = unknown>(reply: Promise<{ status: number; body: unknown }>): Promise<Body> {
  const { status, body } = await reply
  if (status >= 300) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`)
  return body as Body
}

async function putPhoto({ uploadURL = '' }: Rental): Promise<Partial<Rental>> {
  const body = new Uint8Array(await aPhoto())
  const { status } = await fetch(uploadURL, {
    method: 'PUT',
    headers: { 'content-type': 'image/jpeg' },
    body,
  })
  if (status >= 300) throw new Error(`The photo upload responded with ${status}`)
  return {}
}

function requestDates({ renter, listingId }: Rental) {
  const today = dateIn(serviceArea.zone, new Date())
  const dates = { startDate: addDays(today, 7), endDate: addDays(today, 9) }
  return succeed<{ id: string }>(renter.post('/api/bookings', { listingId, ...dates }))
}

/** Confirms the card as the payment page does, with a call to the payment sandbox only. */
export async function confirmCard({ url, clientSecret = '' }: Rental): Promise<Partial<Rental>> {
  const visitor = await openUser(url)
  const { stripePublishableKey } = (await visitor.get('/api/config')).body as { stripePublishableKey: string }
  const intent = clientSecret.split('_secret_')[0]
  const { status } = await visitor.fetch(`/sandbox/stripe/v1/payment_intents/${intent}/confirm`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      key: stripePublishableKey,
      client_secret: clientSecret,
      payment_method: 'pm_card_visa',
      use_stripe_sdk: 'true',
    }).toString(),
  })
  if (status >= 300) throw new Error(`The card confirmation responded with ${status}`)
  return {}
}

/** The steps from an empty database to a paid booking. */
export const steps: readonly Step[] = [
  [
    'the upload is granted',
    async ({ owner }) => succeed<{ uploadURL: string }>(owner.post('/api/objects/upload')),
  ],
  ['the photo is sent', putPhoto],
  [
    'the photo is kept',
    async ({ owner, uploadURL }) => {
      const { path } = await succeed<{ path: string }>(owner.post('/api/objects/normalize', { uploadURL }))
      return { photo: path }
    },
  ],
  [
    'the gear is listed',
    async ({ owner, photo = '' }) => {
      const sent = aNewListing({ images: [photo] })
      return { listingId: (await succeed<{ id: string }>(owner.post('/api/listings', sent))).id }
    },
  ],
  ['the dates are requested', async (rental) => ({ bookingId: (await requestDates(rental)).id })],
  [
    'the request is approved',
    async ({ owner, bookingId }) => {
      await succeed(owner.post(`/api/bookings/${bookingId}/approve`))
      return {}
    },
  ],
  [
    'the payment is begun',
    async ({ renter, bookingId }) =>
      succeed<{ clientSecret: string }>(renter.post(`/api/bookings/${bookingId}/create-payment-intent`)),
  ],
  ['the card is confirmed', confirmCard],
  [
    'the payment is confirmed',
    async ({ renter, bookingId }) => {
      await succeed(renter.post(`/api/bookings/${bookingId}/confirm-payment`))
      return {}
    },
  ],
]
