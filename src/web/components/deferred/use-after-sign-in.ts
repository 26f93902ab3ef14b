import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getListing } from '#contract/listings.ts'
import type { Viewer } from '#src/rendering.ts'
import { query } from '#web/calls/call.ts'
import { favoritesQuery, includesListing } from '#web/components/favorites/favorites-query.ts'
import { toggleFavorite } from '#web/components/favorites/toggle-favorite.ts'
import { cardWords } from '#web/components/favorites/favorite-words.ts'
import { useNavigate } from '#web/router/router-context.ts'
import { forgetStored, readStoredFields } from '#web/session-storage.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { afterSignInName } from '#web/ui/buttons/early-press.ts'

/**
 * Does what the visitor wanted before signing in: saves the listing, or opens the conversation with its owner. A booking
 * request is not sent, because its price may have changed; a toast says so.
 */
export function useAfterSignIn(viewer: Viewer | null): void {
  const client = useQueryClient()
  const navigate = useNavigate()
  useEffect(() => {
    // A visitor's page may run this after a press on the sign-in link. What they wanted must stay stored until they
    // have signed in.
    if (!viewer) return
    const wanted = readStoredFields(afterSignInName)
    forgetStored(afterSignInName)
    const contact = wanted['contact'] as { with?: unknown; listing?: unknown } | undefined
    if (typeof wanted['save'] === 'string') void save(client, wanted['save'], viewer)
    else if (typeof contact?.with === 'string' && typeof contact.listing === 'string')
      void navigate({ to: '/messages', search: { with: contact.with, listing: contact.listing } })
    else if (wanted['request'] === true)
      toast({
        title: 'You’re signed in',
        description: 'We haven’t sent your request yet. Press Book Now to send it.',
      })
    // Runs once, because the page is loaded anew after signing in.
    // eslint-disable-next-line react/exhaustive-deps
  }, [])
}

async function save(client: QueryClient, id: string, viewer: Viewer): Promise<void> {
  const found = await Promise.all([
    client.ensureQueryData(query(getListing, { params: { id } })),
    client.ensureQueryData(favoritesQuery),
  ]).catch(() => undefined)
  if (!found) return
  const [listing, favorites] = found
  if (listing.ownerId === viewer.id || includesListing(favorites, id)) return
  toggleFavorite(client, listing, cardWords(listing))
}
