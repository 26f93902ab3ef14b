import { queryOptions, useQuery } from '@tanstack/react-query'
import { getTownFigures } from '#contract/town-figures.ts'
import { fetchReply } from '#web/calls/call.ts'
import { keyOf } from '#web/queries/keys.ts'
import { statedClaims, type TownClaims } from '#web/content/figures.ts'
import { transportOf } from '#web/calls/transport.ts'

/** The counted claims; null while pages use the stated ones. Loaders prefetch it, because unlike `ensureQueryData` that never fails the page. */
export const townClaimsQuery = queryOptions({
  queryKey: keyOf(getTownFigures),
  queryFn: async ({ client, signal }): Promise<TownClaims | null> => {
    const town = await fetchReply(getTownFigures, { signal }, transportOf(client))
    return town && (await import('#web/content/counted-claims.ts')).countedClaims(town)
  },
})

/** Returns the claims that a page may make about the town: counted if the server counts, otherwise those of the spec. */
export const useTownClaims = (): TownClaims => useQuery(townClaimsQuery).data ?? statedClaims
