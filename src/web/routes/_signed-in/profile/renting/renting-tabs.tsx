import { useQuery } from '@tanstack/react-query'
import { favoritesQuery } from '#web/components/favorites/favorites-query.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import type { Viewer } from '#src/rendering.ts'
import { Favorites } from './favorites.tsx'
import { ReceivedReviews } from '#web/routes/_signed-in/profile/reviews/received-reviews.tsx'
import { usePages } from '#web/calls/use-pages.ts'
import { reviewPages } from '#web/routes/_signed-in/profile/reviews/review-pages.ts'
import { useBookings } from '#web/components/bookings/bookings-query.ts'
import { MyBookings } from './my-bookings.tsx'
import { SavedSearches } from './saved-searches.tsx'

const tabs = ['bookings', 'favorites', 'reviews'] as const
type Tab = (typeof tabs)[number]

type TabsProps = { viewer: Viewer; tab: string | undefined; onTab: (tab: string) => void }

export function RentingTabs({ viewer, tab, onTab }: TabsProps) {
  const bookings = useBookings('renter').data
  const favorites = useQuery(favoritesQuery).data
  const reviews = usePages(reviewPages(viewer.id, 'renter')).total
  return (
    <Tabs<Tab>
      label="Renting"
      value={tabs.find((each) => each === tab) ?? 'bookings'}
      onChange={onTab}
      tabs={[
        {
          value: 'bookings',
          label: 'My Bookings',
          count: bookings?.length,
          content: () => <MyBookings />,
        },
        {
          value: 'favorites',
          label: 'Favorites',
          count: favorites?.length,
          content: () => (
            <>
              <SavedSearches />
              <Favorites />
            </>
          ),
        },
        {
          value: 'reviews',
          label: 'Reviews',
          count: reviews,
          content: () => <ReceivedReviews userId={viewer.id} as="renter" />,
        },
      ]}
    />
  )
}
