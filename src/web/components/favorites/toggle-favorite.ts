import type { QueryClient } from '@tanstack/react-query'
import { addFavorite, removeFavorite } from '#contract/favorites.ts'
import type { ListingView } from '#contract/listings.ts'
import { call } from '#web/calls/call.ts'
import { isCallFailure } from '#web/calls/call-failure.ts'
import { isLiveNow } from '#web/events/liveness.ts'
import { signInReturningTo } from '#web/sign-in.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import {
  favoritesQuery,
  hasPendingChange,
  type PendingChange,
  pendingChangesOf,
  pendingChangesQuery,
  withPendingChange,
} from './favorites-query.ts'
import { type FavoriteWords, notSaved } from './favorite-words.ts'
import { ViewSaved } from './view-saved.tsx'

/**
 * Toggles a favorite in the cache at once, then on the server, and undoes it if that fails. Until the server has replied,
 * the hearts of the listing ignore presses.
 */
export function toggleFavorite(client: QueryClient, listing: ListingView, words: FavoriteWords): void {
  if (hasPendingChange(pendingChangesOf(client), listing.id)) return
  const all = client.getQueryData(favoritesQuery.queryKey) ?? []
  const at = all.findIndex((each) => each.listing.id === listing.id)
  const change = { listing, at: Math.max(at, 0), isSaved: at < 0 }
  setPendingChanges(client, [...pendingChangesOf(client), change])
  show(client, change)
  void saveChange(client, change, words)
}

async function saveChange(client: QueryClient, change: PendingChange, words: FavoriteWords): Promise<void> {
  const { listing, isSaved } = change
  const failure = await save(listing.id, isSaved).then(
    () => undefined,
    (reason: unknown) => ({ reason }),
  )
  setPendingChanges(
    client,
    pendingChangesOf(client).filter((each) => each !== change),
  )
  if (failure) {
    show(client, { ...change, isSaved: !isSaved })
    if (isCallFailure(failure.reason, 401)) return location.assign(signInReturningTo(location.href))
    toast(notSaved())
  } else if (isSaved) toast({ ...words.added, icon: 'heart', action: { link: ViewSaved } })
  else {
    const undo = () => toggleFavorite(client, listing, words)
    toast({ ...words.removed, icon: 'heart', action: { label: 'Undo', onPress: undo } })
  }
  // While live events arrive, the `favorite` event refetches the list in every tab.
  if (failure || !isLiveNow()) void client.invalidateQueries(favoritesQuery)
}

const setPendingChanges = (client: QueryClient, pendingChanges: PendingChange[]) =>
  client.setQueryData(pendingChangesQuery.queryKey, pendingChanges)

const save = (listingId: string, isSaved: boolean): Promise<unknown> =>
  isSaved ? call(addFavorite, { body: { listingId } }) : call(removeFavorite, { params: { listingId } })

const show = (client: QueryClient, change: PendingChange) =>
  client.setQueryData(favoritesQuery.queryKey, (all = []) => withPendingChange(all, change))
