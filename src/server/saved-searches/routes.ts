import { addSavedSearch, listSavedSearches, removeSavedSearch } from '#contract/saved-searches.ts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/http/failure.ts'
import type { Serve } from '#server/http/serve.ts'
import { saveSearch } from './save.ts'
import { deleteSearch, findSavedSearches } from './store.ts'

export function serveSavedSearches(serve: Serve, deps: Deps): void {
  serve(listSavedSearches, ({ viewer }) => findSavedSearches(deps.database, viewer.id))
  serve.once(addSavedSearch, ({ viewer, body, request, now }, once) =>
    saveSearch(once, viewer.id, { sent: request.body as object, parsed: body }, now),
  )
  serve(removeSavedSearch, async ({ viewer, params }) => {
    if (!(await deleteSearch(deps.database, viewer.id, params.id))) throw notFound('saved search')
    return { ok: true as const }
  })
}
