import { Heart } from 'lucide-react'
import type { ListingView } from '#contract/listings.ts'
import { AnchorButton } from '#web/components/link-button.tsx'
import type { FavoriteWords } from '#web/components/favorites/favorite-words.ts'
import { useFavorite } from '#web/components/favorites/use-favorite.ts'
import { useHydrated } from '#web/router/use-hydrated.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { afterSignIn } from '#web/sign-in.ts'
import { useViewer } from '#web/viewer.ts'
import { useSignInAddress } from './use-sign-in-address.ts'

const words: FavoriteWords = {
  added: { title: 'Added to Favorites', description: 'This item has been added to your favorites.' },
  removed: {
    title: 'Removed from Favorites',
    description: 'This item has been removed from your favorites.',
  },
}

export function SaveButton({ listing }: { listing: ListingView }) {
  const viewer = useViewer()
  const signInAddress = useSignInAddress()
  if (viewer) return <SaveToggle listing={listing} />
  return (
    <AnchorButton href={signInAddress} {...afterSignIn({ save: listing.id })} variant="ghost" size="small">
      <Heart size={18} aria-hidden />
      Save
    </AnchorButton>
  )
}

function SaveToggle({ listing }: { listing: ListingView }) {
  const { isFavorite, isPending, toggle } = useFavorite(listing, words)
  const isHydrated = useHydrated()
  return (
    <Button
      variant="ghost"
      size="small"
      aria-pressed={isFavorite}
      aria-label="Save"
      // Before hydration a click would be lost. `aria-disabled` and not `disabled`, which would lose the focus.
      aria-disabled={isPending || !isHydrated || undefined}
      onClick={toggle}
      className="noscript:hidden"
    >
      <Heart
        size={18}
        aria-hidden
        fill={isFavorite ? 'currentColor' : 'none'}
        className={isFavorite ? 'text-heart' : undefined}
      />
      {isFavorite ? 'Saved' : 'Save'}
    </Button>
  )
}
