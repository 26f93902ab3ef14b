import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type FavoriteView, listFavorites } from '#contract/favorites.ts'
import type { ListingView } from '#contract/listings.ts'
import { fetchReply } from '#web/calls/call.ts'
import { keyOf, localKeys } from '#web/queries/keys.ts'
import { transportOf } from '#web/calls/transport.ts'

/** A change of a favorite that the server has not confirmed yet. `at` is the listing's index in the list before the change. */
export type PendingChange = { listing: ListingView; at: number; isSaved: boolean }

/** The unconfirmed changes, at most one for each listing, shared by all hearts of that listing. */
export const pendingChangesQuery = queryOptions({
  queryKey: localKeys.pendingFavorites,
  queryFn: (): PendingChange[] => [],
  enabled: false,
})
export const hasPendingChange = (pendingChanges: readonly PendingChange[], listingId: string): boolean =>
  pendingChanges.some(({ listing }) => listing.id === listingId)
export const pendingChangesOf = (client: QueryClient): readonly PendingChange[] =>
  client.getQueryData(pendingChangesQuery.queryKey) ?? []

export const includesListing = (all: readonly FavoriteView[], listingId: string): boolean =>
  all.some(({ listing }) => listing.id === listingId)

/** Returns the list with the change applied. */
export function withPendingChange(
  all: FavoriteView[],
  { listing, at, isSaved }: PendingChange,
): FavoriteView[] {
  if (includesListing(all, listing.id) === isSaved) return all
  if (!isSaved) return all.filter((each) => each.listing.id !== listing.id)
  return [...all.slice(0, at), { id: listing.id, listing }, ...all.slice(at)]
}

/** The viewer's favorites. Unconfirmed changes are applied to every reply, so that a reply older than a press does not undo it. */
export const favoritesQuery = queryOptions({
  queryKey: keyOf(listFavorites),
  queryFn: async ({ client, signal }): Promise<FavoriteView[]> => {
    const all = await fetchReply(listFavorites, { signal }, transportOf(client))
    return pendingChangesOf(client).reduce(withPendingChange, all)
  },
})
