import type { QueryClient } from '@tanstack/react-query'
import { addFavorite, removeFavorite } from '#contract/favorites.ts'
import type { ListingView } from '#contract/listings.ts'
import { call } from '#web/call.ts'
import { isCallFailure } from '#web/call-failure.ts'
import { isLiveNow } from '#web/events/liveness.ts'
import { signInReturningTo } from '#web/sign-in.ts'
import { toast } from '#web/ui/toast.ts'
import { favoritesQuery, holds, type Wish, wishesOf, withWish } from './favorites-query.ts'

type Words = { title: string; description: string }
export type FavoriteWords = { added: Words; removed: Words }

/**
 * Turns what is shown at once, wherever it is shown, and then tells the server: one request at a time for a listing, until it
 * has what was pressed last.
 */
export function toggleFavorite(client: QueryClient, listing: ListingView, words: FavoriteWords): void {
  const all = client.getQueryData(favoritesQuery.queryKey) ?? []
  const isSaved = !holds(all, listing.id)
  const underway = wishesOf(client).get(listing.id)
  const at = all.findIndex((each) => each.listing.id === listing.id)
  const wish = underway ?? { listing, at: Math.max(at, 0), isSaved }
  wish.isSaved = isSaved
  show(client, wish)
  if (underway) return
  wishesOf(client).set(listing.id, wish)
  void grant(client, wish, words)
}

async function grant(client: QueryClient, wish: Wish, words: FavoriteWords): Promise<void> {
  const { id } = wish.listing
  let known = !wish.isSaved
  let asked: boolean
  let refusal: { failure: unknown } | undefined
  do {
    asked = wish.isSaved
    try {
      await tell(id, asked)
      known = asked
      refusal = undefined
    } catch (failure) {
      refusal = { failure }
    }
  } while (wish.isSaved !== asked)
  wishesOf(client).delete(id)
  if (refusal) {
    show(client, { ...wish, isSaved: known })
    if (isCallFailure(refusal.failure, 401)) return location.assign(signInReturningTo(location.href))
    toast({ title: 'Error', description: 'Something went wrong. Please try again.', variant: 'destructive' })
  } else toast(asked ? words.added : words.removed)
  // While events come, one of them says so to every tab.
  if (refusal || !isLiveNow()) void client.invalidateQueries(favoritesQuery)
}

const tell = (listingId: string, isSaved: boolean) =>
  isSaved ? call(addFavorite, { body: { listingId } }) : call(removeFavorite, { params: { listingId } })

const show = (client: QueryClient, wish: Wish) =>
  client.setQueryData(favoritesQuery.queryKey, (all = []) => withWish(all, wish))
