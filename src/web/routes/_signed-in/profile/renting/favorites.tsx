import { useQuery } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { favoritesQuery } from '#web/components/favorites/favorites-query.ts'
import { LinkButton } from '#web/components/link-button.tsx'
import { ListingCard } from '#web/components/listings/listing-card.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import {
  cardSizes,
  cardSkeletons,
  cardsLayout,
  ListState,
} from '#web/routes/_signed-in/profile/list-state.tsx'

export const Favorites = () => (
  <ListState
    list={useQuery({ ...favoritesQuery, refetchOnWindowFocus: 'always' })}
    layout={cardsLayout}
    skeleton={cardSkeletons}
    empty={
      <EmptyState
        icon={<Heart size={28} aria-hidden />}
        disc="bg-cat-climbing-bg text-cat-climbing"
        title="No favorites yet"
        action={<LinkButton to="/browse">Find Gear</LinkButton>}
      >
        Tap the heart on a listing and it waits for you here.
      </EmptyState>
    }
  >
    {({ listing }) => (
      <li key={listing.id} className="grid">
        <ListingCard listing={listing} sizes={cardSizes} />
      </li>
    )}
  </ListState>
)
