import { town } from '#domain/town.ts'
import type { CalendarDate } from '#domain/calendar-date.ts'
import { expect, type TestUser } from './stage.ts'

type Rental = {
  owner: TestUser
  renter: TestUser
  gear: string
  startDate: CalendarDate
  endDate: CalendarDate
}

async function post({ page }: TestUser, path: string, data: object = {}): Promise<Record<string, string>> {
  const response = await page.request.post(path, { data })
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true)
  return (await response.json()) as Record<string, string>
}

/** Lists gear without pictures and returns its id. */
export async function listByApi(owner: TestUser, title: string): Promise<string> {
  const categories = (await (await owner.page.request.get('/api/categories')).json()) as { id: string }[]
  const { id } = await post(owner, '/api/listings', {
    title,
    categoryId: categories[0]!.id,
    description: 'Sleeps four, stands in the wind.',
    dailyRate: '38.00',
    condition: 'good',
    location: town.city,
  })
  return id!
}

/** Requests, approves and pays a booking without the pages of other journeys, and returns its id. */
export async function rentByApi({ owner, renter, gear, startDate, endDate }: Rental): Promise<string> {
  const { id } = await post(renter, '/api/bookings', { listingId: gear, startDate, endDate })
  await post(owner, `/api/bookings/${id}/approve`)
  const { clientSecret } = await post(renter, `/api/bookings/${id}/create-payment-intent`)
  const config = (await (await renter.page.request.get('/api/config')).json()) as {
    stripePublishableKey: string
  }
  const intent = clientSecret!.split('_secret_')[0]
  const paid = await renter.page.request.post(`/sandbox/stripe/v1/payment_intents/${intent}/confirm`, {
    form: {
      key: config.stripePublishableKey,
      client_secret: clientSecret!,
      payment_method: 'pm_card_visa',
      use_stripe_sdk: 'true',
    },
  })
  expect(paid.ok()).toBe(true)
  await post(renter, `/api/bookings/${id}/confirm-payment`)
  return id!
}
