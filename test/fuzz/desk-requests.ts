import { inDays } from '#test/fixtures/bookings.ts'
import { aListing } from '#test/fixtures/listings.ts'
import type { FuzzFixture } from './fixture.ts'
import type { Make } from './good-requests.ts'

const dates = ({ app }: FuzzFixture) => ({ startDate: inDays(app, 20), endDate: inDays(app, 22) })

/** Valid requests to the lender desk, and to the endpoints about its gear that visitors call. */
export const deskRequests: Record<string, Make> = {
  'GET /api/desk/gear': () => ({ by: 'owner', query: { limit: '2' } }),
  'GET /api/desk/calendar': (fixture) => ({ by: 'owner', query: dates(fixture) }),
  'POST /api/desk/blocked-dates': async (fixture) => ({
    by: 'owner',
    body: { listingIds: [await aListing(fixture.owner)], ...dates(fixture) },
  }),
  'POST /api/desk/unblocked-dates': async (fixture) => ({
    by: 'owner',
    body: { listingIds: [await aListing(fixture.owner)], ...dates(fixture) },
  }),
  'PATCH /api/desk/gear': async (fixture) => ({
    by: 'owner',
    body: { changes: [{ id: await aListing(fixture.owner), dailyRate: '12.50', available: false }] },
  }),
  'POST /api/listings/:id/copy': async (fixture) => ({
    by: 'owner',
    params: { id: await aListing(fixture.owner) },
  }),
  'POST /api/listings/:id/views': async (fixture) => ({
    by: 'renter',
    params: { id: await aListing(fixture.owner) },
  }),
  'GET /api/reviews/listing/:id/stars': async (fixture) => ({
    by: 'renter',
    params: { id: await aListing(fixture.owner) },
  }),
}
