import { Heart } from 'lucide-react'
import type { ListingView } from '#contract/listings.ts'
import { useHydrated } from '#web/router/use-hydrated.ts'
import { useLocation } from '#web/router/router-context.ts'
import { afterSignIn, signInReturningTo } from '#web/sign-in.ts'
import { IconButton, pictureDisc } from '#web/ui/buttons/icon-button.tsx'
import { useViewer } from '#web/viewer.ts'
import { useFavorite } from './use-favorite.ts'

const position = 'absolute top-2 right-2 z-1'
/** Shrinks the heart while it is pressed and lets it spring back. */
const pop = 'transition-transform duration-slow ease-spring in-active:scale-60 in-active:duration-tap'

/** The heart on a listing card. It toggles the favorite of a signed-in user, leads visitors to sign-in, and is absent on the viewer's own listings. */
export function FavoriteButton({ listing }: { listing: ListingView }) {
  const viewer = useViewer()
  if (viewer?.id === listing.ownerId) return null
  return viewer ? <Toggle listing={listing} /> : <SignInHeart listing={listing} />
}

function Toggle({ listing }: { listing: ListingView }) {
  const { isFavorite, isPending, toggle } = useFavorite(listing)
  const isHydrated = useHydrated()
  return (
    <IconButton
      label={`${isFavorite ? 'Remove from favorites' : 'Save to favorites'}: ${listing.title}`}
      onPicture
      // Before hydration a press would be lost. `aria-disabled`, because a button that becomes `disabled` loses the focus.
      aria-disabled={isPending || !isHydrated || undefined}
      onClick={toggle}
      className={`noscript:hidden ${position}`}
    >
      <Heart
        size={20}
        aria-hidden
        className={`${pop} ${isFavorite ? 'fill-current text-picture-heart' : ''}`}
      />
    </IconButton>
  )
}

function SignInHeart({ listing: { id, title } }: { listing: ListingView }) {
  const address = useLocation().href
  return (
    <a
      href={signInReturningTo(address)}
      {...afterSignIn({ save: id })}
      aria-label={`Save to favorites: ${title}`}
      title="Log in to save to favorites"
      className={`group grid size-11 place-items-center rounded-full ${position}`}
    >
      <span className={pictureDisc}>
        <Heart size={20} aria-hidden />
      </span>
    </a>
  )
}
