import { queryOptions, useQuery } from '@tanstack/react-query'
import { getTownFigures } from '#contract/town-figures.ts'
import { fetchReply, keyOf } from '#web/calls/call.ts'
import { statedClaims, type TownClaims } from '#web/content/figures.ts'
import { transportOf } from '#web/calls/transport.ts'

/** For the loader of every page that claims something: prefetched, as a failure may not keep a page from coming. */
export const townClaimsQuery = queryOptions({
  queryKey: keyOf(getTownFigures),
  queryFn: async ({ client, signal }): Promise<TownClaims | null> => {
    const town = await fetchReply(getTownFigures, { signal }, transportOf(client))
    return town && (await import('#web/content/counted-claims.ts')).countedClaims(town)
  },
})

/** What this page may claim about the town: counted where the server counts, else as stated. */
export const useTownClaims = (): TownClaims => useQuery(townClaimsQuery).data ?? statedClaims
