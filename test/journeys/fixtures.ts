import type { BookingView } from '#contract/bookings.ts'
import type { ListingView } from '#contract/listings.ts'
import { aNewListing } from '#test/fixtures/listings.ts'
import { inDays } from './moves.ts'
import { expect, type Page, type TestUser } from './stage.ts'

/** Lists gear without the form. */
export const list = async ({ page }: TestUser, more = {}): Promise<ListingView> => {
  const answer = await page.request.post('/api/listings', { data: { ...aNewListing(), ...more } })
  expect(answer.status()).toBe(201)
  return (await answer.json()) as ListingView
}
/** Asks for three days, without the form. */
export const ask = async ({ page }: TestUser, listing: ListingView): Promise<BookingView> => {
  const dates = { startDate: inDays(10), endDate: inDays(12) }
  const answer = await page.request.post('/api/bookings', { data: { listingId: listing.id, ...dates } })
  expect(answer.status()).toBe(201)
  return (await answer.json()) as BookingView
}
/** From now on whatever is not a reading call there is refused with a sentence. */
export const refuse = (page: Page, path: string, detail: string) =>
  page.route(path, (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 409, contentType: 'application/problem+json', json: { code: 'x', detail } }),
  )
