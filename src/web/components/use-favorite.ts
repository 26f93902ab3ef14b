import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addFavorite, type FavoriteView, listFavorites, removeFavorite } from '#contract/favorites.ts'
import type { ListingView } from '#contract/listings.ts'
import { call, query } from '#web/call.ts'
import { isCallFailure } from '#web/call-failure.ts'
import { signInReturningTo } from '#web/sign-in.ts'
import { toast } from '#web/ui/toast.ts'
import { useViewer } from '#web/viewer.ts'

type Words = { title: string; description: string }
export type FavoriteWords = { added: Words; removed: Words }

const favorites = query(listFavorites)

const cardWords = ({ title }: ListingView): FavoriteWords => ({
  added: { title: 'Added to favorites', description: `${title} has been added to your favorites.` },
  removed: { title: 'Removed from favorites', description: `${title} has been removed from your favorites.` },
})

/** Whether the viewer saved a listing, and the way to change it. One query serves every heart of a page. */
export function useFavorite(listing: ListingView, words = cardWords(listing)) {
  const client = useQueryClient()
  const viewer = useViewer()
  const [isPending, setPending] = useState(false)
  const saved = useQuery({
    ...favorites,
    enabled: viewer !== null,
    select: (all) => all.some((favorite) => favorite.listing.id === listing.id),
  })
  const isFavorite = saved.data ?? false

  const show = (favorite: boolean) =>
    client.setQueryData<FavoriteView[]>(favorites.queryKey, (all = []) => {
      const others = all.filter((each) => each.listing.id !== listing.id)
      return favorite ? [{ id: listing.id, listing }, ...others] : others
    })

  const toggle = async () => {
    if (isPending) return
    const wanted = !isFavorite
    setPending(true)
    await client.cancelQueries(favorites)
    show(wanted)
    try {
      if (wanted) await call(addFavorite, { body: { listingId: listing.id } })
      else await call(removeFavorite, { params: { listingId: listing.id } })
      toast(wanted ? words.added : words.removed)
    } catch (failure) {
      show(!wanted)
      if (isCallFailure(failure, 401)) return location.assign(signInReturningTo(location.href))
      toast({
        title: 'Error',
        description: 'Something went wrong. Please try again.',
        variant: 'destructive',
      })
    } finally {
      setPending(false)
      void client.invalidateQueries(favorites)
    }
  }
  return { isFavorite, isPending, toggle }
}
