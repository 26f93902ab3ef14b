import { queryOptions, useQuery } from '@tanstack/react-query'
import { getTownFigures } from '#contract/town-figures.ts'
import { fetchReply } from '#web/calls/call.ts'
import { keyOf } from '#web/queries/keys.ts'
import { statedFigures, type ShownFigures } from '#web/content/figures.ts'
import { transportOf } from '#web/calls/transport.ts'

/**
 * The query of the figures about the town that the server counts. Its data is null if the settings say that pages show
 * `statedFigures` instead. Loaders prefetch it, because a failed prefetch, unlike a failed `ensureQueryData`, does not fail
 * the page.
 */
export const townFiguresQuery = queryOptions({
  queryKey: keyOf(getTownFigures),
  queryFn: async ({ client, signal }): Promise<ShownFigures | null> => {
    const town = await fetchReply(getTownFigures, { signal }, transportOf(client))
    return town && (await import('#web/content/counted-figures.ts')).countedFigures(town)
  },
})

/**
 * Returns the figures about the town that a page may show: those that the server counted, or else those that the town's
 * folder states.
 */
export const useTownFigures = (): ShownFigures => useQuery(townFiguresQuery).data ?? statedFigures
