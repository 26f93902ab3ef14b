import { Tabs } from '#web/ui/tabs.tsx'
import type { Viewer } from '#src/rendering.ts'
import { useBookings } from '#web/components/bookings/bookings-query.ts'
import { useMyListings } from '#web/routes/_signed-in/profile/use-my-listings.ts'
import { MyListings } from './my-listings.tsx'
import { PendingRequests } from './pending-requests.tsx'
import { Reservations } from './reservations.tsx'
import { ReceivedReviews } from '#web/routes/_signed-in/profile/reviews/received-reviews.tsx'
import { usePages } from '#web/calls/use-pages.ts'
import { reviewPages } from '#web/routes/_signed-in/profile/reviews/review-pages.ts'

const tabs = ['listings', 'requests', 'reservations', 'reviews'] as const
type Tab = (typeof tabs)[number]
type TabsProps = { viewer: Viewer; tab: string | undefined; onTab: (tab: string) => void }

export function LendingTabs({ viewer, tab, onTab }: TabsProps) {
  const listings = useMyListings().data
  const bookings = useBookings('owner').data
  const reviews = usePages(reviewPages(viewer.id, 'owner')).total
  const count = (...statuses: string[]) => bookings?.filter(({ status }) => statuses.includes(status)).length
  return (
    <Tabs<Tab>
      label="Lending"
      value={tabs.find((each) => each === tab) ?? 'listings'}
      onChange={onTab}
      tabs={[
        {
          value: 'listings',
          label: 'My Listings',
          count: listings?.length,
          content: () => <MyListings />,
        },
        {
          value: 'requests',
          label: 'Pending Requests',
          count: count('pending'),
          content: () => <PendingRequests />,
        },
        {
          value: 'reservations',
          label: 'Reservations',
          count: count('approved', 'confirmed'),
          content: () => <Reservations />,
        },
        {
          value: 'reviews',
          label: 'Reviews',
          count: reviews,
          content: () => <ReceivedReviews userId={viewer.id} as="owner" />,
        },
      ]}
    />
  )
}
