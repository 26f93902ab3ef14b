import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { done, id, idPath, instant } from './fields.ts'
import { listingFilters } from './listings.ts'

export const savedSearch = z
  .object({
    id,
    name: z.string().describe('Made from the filters.'),
    filters: z
      .record(z.string(), z.string())
      .describe('The query parameters of `GET /api/listings` that show its results.'),
    createdAt: instant,
  })
  .meta({ id: 'SavedSearch' })
export type SavedSearch = z.output<typeof savedSearch>

export const listSavedSearches = endpoint({
  method: 'GET',
  path: '/api/saved-searches',
  summary: 'List the saved searches of the signed-in user, latest first',
  access: 'signed-in',
  reply: z.array(savedSearch),
})

/** Query parameters that do not narrow a search. A search with only these cannot be saved. */
const general = ['available', 'sort', 'limit', 'cursor']

export const addSavedSearch = endpoint({
  method: 'POST',
  path: '/api/saved-searches',
  summary:
    'Save a search, to be notified at most once a day when new gear fits it. Takes the filters of `GET /api/listings`; sort order and page are ignored. Saving it twice has no further effect; a user can save up to 20',
  access: 'signed-in',
  body: listingFilters.refine(
    (search) => Object.entries(search).some(([name, value]) => value && !general.includes(name)),
    'Add a word or a filter to the search before you save it.',
  ),
  success: 201,
  reply: savedSearch,
})

export const removeSavedSearch = endpoint({
  method: 'DELETE',
  path: '/api/saved-searches/:id',
  summary: 'Remove a saved search',
  access: 'signed-in',
  params: idPath,
  reply: done,
})
