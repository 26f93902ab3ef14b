import { inDays } from '#test/fixtures/bookings.ts'
import { campingId } from '#test/fixtures/listings.ts'
import type { User } from '#test/fixtures/users.ts'
import type { FuzzFixture } from './fixture.ts'
import type { Make } from './good-requests.ts'

const dates = ({ app }: FuzzFixture) => ({ startDate: inDays(app, 9), endDate: inDays(app, 11) })

async function aSavedSearch(user: User): Promise<string> {
  const { body } = await user.post('/api/saved-searches', { search: 'tent' })
  return (body as { id: string }).id
}

/** Valid requests for the endpoints that search. */
export const searchRequests: Record<string, Make> = {
  'GET /api/suggestions': () => ({ by: 'renter', query: { q: 'tent' } }),
  'GET /api/search-dates': () => ({ by: 'renter', query: { search: 'tent this weekend' } }),
  'GET /api/saved-searches': () => ({ by: 'renter' }),
  'POST /api/saved-searches': async (fixture) => {
    // Searches that earlier requests saved would exceed the limit.
    await fixture.app.database.deleteFrom('savedSearches').execute()
    const body = { search: 'tent', minPrice: '5', maxPrice: '90', available: 'true', ...dates(fixture) }
    return { by: 'renter', body }
  },
  'DELETE /api/saved-searches/:id': async ({ renter }) => ({
    by: 'renter',
    params: { id: await aSavedSearch(renter) },
  }),
  'GET /api/listings': (fixture) => ({
    by: 'renter',
    query: {
      search: 'tent',
      minPrice: '5',
      maxPrice: '90',
      sort: 'rating',
      limit: '2',
      ...dates(fixture),
    },
  }),
  'GET /api/listings/facets': (fixture) => ({
    by: 'renter',
    query: {
      search: 'tent',
      categoryId: campingId,
      minPrice: '5',
      condition: 'good,fair',
      delivery: 'true',
      verified: 'true',
      neighborhood: 'Downtown',
      ...dates(fixture),
    },
  }),
}
