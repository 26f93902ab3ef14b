import type { BookingView } from '#contract/bookings.ts'
import type { ListingView } from '#contract/listings.ts'
import { aNewListing } from '#test/fixtures/listings.ts'
import { inDays } from './moves.ts'
import { expect, type Page, type TestUser } from './stage.ts'

/** Lists gear through the API. */
export const list = async ({ page }: TestUser, more = {}): Promise<ListingView> => {
  const response = await page.request.post('/api/listings', { data: { ...aNewListing(), ...more } })
  expect(response.status()).toBe(201)
  return (await response.json()) as ListingView
}
/** Requests three days, or the given ones, through the API. */
export const ask = async (
  { page }: TestUser,
  listing: ListingView,
  dates = { startDate: inDays(10), endDate: inDays(12) },
): Promise<BookingView> => {
  const response = await page.request.post('/api/bookings', { data: { listingId: listing.id, ...dates } })
  expect(response.status()).toBe(201)
  return (await response.json()) as BookingView
}
/** Makes all calls to `path` except GET fail with a problem document. */
export const refuse = (page: Page, path: string, detail: string, code = 'x') =>
  page.route(path, (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 409, contentType: 'application/problem+json', json: { code, detail } }),
  )
