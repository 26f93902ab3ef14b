import { Inbox } from 'lucide-react'
import { useState } from 'react'
import type { BookingView } from '#contract/bookings.ts'
import { useBookings } from '#web/components/bookings/bookings-query.ts'
import { PayoutSetup } from '#web/components/payouts/payout-setup.tsx'
import { bookingSkeletons } from '#web/routes/_signed-in/profile/booking-list/booking-row-skeleton.tsx'
import { ListState, rowsLayout } from '#web/routes/_signed-in/profile/list-state.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { RequestCard } from './request-card.tsx'

export function PendingRequests() {
  // An approved request stays in its place until the owner leaves the page, so that a second tap cannot hit the next request.
  const [approved] = useState(() => new Map<string, string>())
  const bookings = useBookings('owner')
  return (
    <>
      {bookings.data && findRequests(bookings.data, approved).length > 0 && (
        <div className="mb-4 empty:hidden">
          <PayoutSetup>
            You can approve requests now. We’ll hold what you earn until you set up payouts.
          </PayoutSetup>
        </div>
      )}
      <ListState
        list={bookings}
        choose={(loaded) => findRequests(loaded, approved)}
        layout={rowsLayout}
        skeleton={bookingSkeletons}
        empty={
          <EmptyState
            icon={<Inbox size={28} aria-hidden />}
            disc="bg-cat-snow-bg text-cat-snow"
            title="No pending requests"
          >
            When someone wants to rent your gear, the request lands here.
          </EmptyState>
        }
      >
        {(booking) => (
          <RequestCard
            key={booking.id}
            booking={booking}
            onApproved={() => approved.set(booking.id, deadlineOf(booking))}
          />
        )}
      </ListState>
    </>
  )
}

const deadlineOf = ({ answerBy }: BookingView) => answerBy ?? ''

/** Returns the pending requests and those approved on this page, the one that expires first on top. */
function findRequests(bookings: BookingView[], approved: ReadonlyMap<string, string>): BookingView[] {
  const placeOf = (booking: BookingView) => approved.get(booking.id) ?? deadlineOf(booking)
  return bookings
    .filter(({ id, status }) => status === 'pending' || (status === 'approved' && approved.has(id)))
    .toSorted((one, other) => placeOf(one).localeCompare(placeOf(other)))
}
