import { addFavorite, listFavorites, removeFavorite } from '#contract/favorites.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { forgetFavorite, saveFavorite } from './actions.ts'
import { findFavorites } from './store.ts'

export function serveFavorites(serve: Serve, deps: Deps): void {
  serve(listFavorites, ({ viewer }) => findFavorites(deps.database, viewer.id))
  serve.once(addFavorite, ({ viewer, body, now }, once) => saveFavorite(once, viewer.id, body.listingId, now))
  serve(removeFavorite, async ({ viewer, params }) => {
    await forgetFavorite(deps, viewer.id, params.listingId)
    return { ok: true as const }
  })
}
