import { addFavorite, listFavorites, removeFavorite } from '#contract/favorites.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Parts } from '#server/parts.ts'
import { forgetFavorite, saveFavorite } from './actions.ts'
import { findFavorites } from './store.ts'

export function serveFavorites(serve: Serve, parts: Parts): void {
  serve(listFavorites, ({ viewer }) => findFavorites(parts.database, viewer.id))
  serve(addFavorite, ({ viewer, body, now }) => saveFavorite(parts, viewer.id, body.listingId, now))
  serve(removeFavorite, async ({ viewer, params }) => {
    await forgetFavorite(parts, viewer.id, params.listingId)
    return { ok: true as const }
  })
}
