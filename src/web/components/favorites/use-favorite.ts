import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ListingView } from '#contract/listings.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { useViewer } from '#web/viewer.ts'
import { cardWords, notSaved } from './favorite-words.ts'
import { favoritesQuery, includesListing, hasPendingChange, pendingChangesQuery } from './favorites-query.ts'

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
  // `DeferredParts` imports this code too, so the browser has it soon after the page.
  const toggle = () =>
    import('./toggle-favorite.ts').then(
      ({ toggleFavorite }) => toggleFavorite(client, listing, words),
      () => toast(notSaved()),
    )
  return { isFavorite, isPending, toggle: () => void toggle() }
}
