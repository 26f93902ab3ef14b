import { addFavorite, listFavorites, removeFavorite } from '#contract/favorites.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Parts } from '#server/parts.ts'
import { saveFavorite } from './actions.ts'
import { deleteFavorite, findFavorites } from './store.ts'

export function serveFavorites(serve: Serve, parts: Parts): void {
  const { database } = parts
  serve(listFavorites, ({ viewer }) => findFavorites(database, viewer.id))
  serve(addFavorite, ({ viewer, body, now }) => saveFavorite(parts, viewer.id, body.listingId, now))
  serve(removeFavorite, async ({ viewer, params }) => {
    await deleteFavorite(database, viewer.id, params.listingId)
    return { ok: true as const }
  })
}
