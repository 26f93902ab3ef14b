import { PackageOpen } from 'lucide-react'
import { useState } from 'react'
import type { ListingView } from '#contract/listings.ts'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { bookingSkeletons } from '#web/routes/_signed-in/profile/booking-list/booking-row-skeleton.tsx'
import { ListState, panelLayout } from '#web/routes/_signed-in/profile/list-state.tsx'
import { useMyListings } from '#web/routes/_signed-in/profile/use-my-listings.ts'
import { OwnListing } from './own-listing.tsx'
import { RemoveDialog } from './remove-dialog.tsx'

export function MyListings() {
  const [toRemove, setToRemove] = useState<ListingView>()
  return (
    <>
      <ListState
        list={useMyListings()}
        layout={panelLayout}
        skeleton={bookingSkeletons}
        empty={
          <EmptyState
            icon={<PackageOpen size={28} aria-hidden />}
            disc="bg-cat-camping-bg text-cat-camping"
            title="No listings yet"
          >
            List one thing from the garage. It’s free, and you approve every request.
          </EmptyState>
        }
      >
        {(listing) => <OwnListing key={listing.id} listing={listing} onRemove={() => setToRemove(listing)} />}
      </ListState>
      <RemoveDialog listing={toRemove} onClose={() => setToRemove(undefined)} />
    </>
  )
}
