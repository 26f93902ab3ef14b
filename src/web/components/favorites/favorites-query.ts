import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type FavoriteView, listFavorites } from '#contract/favorites.ts'
import type { ListingView } from '#contract/listings.ts'
import { fetchReply, keyOf } from '#web/calls/call.ts'
import { transportOf } from '#web/calls/transport.ts'

/** What was pressed while the server is still being told, and where in the list the gear stood before. */
export type PendingChange = { listing: ListingView; at: number; isSaved: boolean }

/** At most one for a listing; every heart of that listing sees it. */
export const pendingChangesQuery = queryOptions({
  queryKey: ['favorites under way'],
  queryFn: (): PendingChange[] => [],
  enabled: false,
})
export const hasPendingChange = (pendingChanges: readonly PendingChange[], listingId: string): boolean =>
  pendingChanges.some(({ listing }) => listing.id === listingId)
export const pendingChangesOf = (client: QueryClient): readonly PendingChange[] =>
  client.getQueryData(pendingChangesQuery.queryKey) ?? []

export const holds = (all: readonly FavoriteView[], listingId: string): boolean =>
  all.some(({ listing }) => listing.id === listingId)

/** The list as it is once the wish is granted. */
export function withPendingChange(
  all: FavoriteView[],
  { listing, at, isSaved }: PendingChange,
): FavoriteView[] {
  if (holds(all, listing.id) === isSaved) return all
  if (!isSaved) return all.filter((each) => each.listing.id !== listing.id)
  return [...all.slice(0, at), { id: listing.id, listing }, ...all.slice(at)]
}

/** What the viewer saved, for every place that shows it. An answer that is older than a press does not undo it. */
export const favoritesQuery = queryOptions({
  queryKey: keyOf(listFavorites),
  queryFn: async ({ client, signal }): Promise<FavoriteView[]> => {
    const all = await fetchReply(listFavorites, { signal }, transportOf(client))
    return pendingChangesOf(client).reduce(withPendingChange, all)
  },
})
