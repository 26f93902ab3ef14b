import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { done, id } from './fields.ts'
import { listingView } from './listings.ts'

export const favoriteView = z.object({ id, listing: listingView }).meta({ id: 'Favorite' })
export type FavoriteView = z.output<typeof favoriteView>

export const listFavorites = endpoint({
  method: 'GET',
  path: '/api/favorites',
  summary: 'List saved listings, latest first',
  access: 'signed-in',
  reply: z.array(favoriteView),
})

export const addFavorite = endpoint({
  method: 'POST',
  path: '/api/favorites',
  summary: 'Save a listing; saving it twice has no further effect',
  access: 'signed-in',
  body: z.object({ listingId: id }),
  success: 201,
  reply: z.object({ id, listingId: id }),
})

export const removeFavorite = endpoint({
  method: 'DELETE',
  path: '/api/favorites/:listingId',
  summary: 'Remove a saved listing; removing it twice has no further effect',
  access: 'signed-in',
  params: z.object({ listingId: id }),
  reply: done,
})
