import type { ListingView } from '#contract/listings.ts'
import { unlessOffline } from '#web/calls/call-failure.ts'

type Words = { title: string; description: string }
export type FavoriteWords = { added: Words; removed: Words }

/** Returns the words of the toast after a press on a card's heart. */
export const cardWords = ({ title }: ListingView): FavoriteWords => ({
  added: { title: 'Added to favorites', description: `${title} has been added to your favorites.` },
  removed: { title: 'Removed from favorites', description: `${title} has been removed from your favorites.` },
})

/** Returns the toast for a favorite that could not be saved (Spec, error catalog). */
export const notSaved = () =>
  ({
    title: 'Error',
    description: unlessOffline('Something went wrong. Please try again.'),
    variant: 'destructive',
  }) as const
