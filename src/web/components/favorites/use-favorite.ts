import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ListingView } from '#contract/listings.ts'
import { useViewer } from '#web/viewer.ts'
import { favoritesQuery, includesListing, hasPendingChange, pendingChangesQuery } from './favorites-query.ts'
import { type FavoriteWords, toggleFavorite } from './toggle-favorite.ts'

const cardWords = ({ title }: ListingView): FavoriteWords => ({
  added: { title: 'Added to favorites', description: `${title} has been added to your favorites.` },
  removed: { title: 'Removed from favorites', description: `${title} has been removed from your favorites.` },
})

/** Returns whether a listing is a favorite of the viewer, and the function to toggle it. All hearts of a page share one query. */
export function useFavorite(listing: ListingView, words = cardWords(listing)) {
  const client = useQueryClient()
  const viewer = useViewer()
  const { data: isFavorite = false } = useQuery({
    ...favoritesQuery,
    enabled: viewer !== null,
    select: (all) => includesListing(all, listing.id),
  })
  const { data: isPending = false } = useQuery({
    ...pendingChangesQuery,
    select: (pendingChanges) => hasPendingChange(pendingChanges, listing.id),
  })
  return { isFavorite, isPending, toggle: () => toggleFavorite(client, listing, words) }
}
