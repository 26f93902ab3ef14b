import { Inbox } from 'lucide-react'
import type { BookingView } from '#contract/bookings.ts'
import { useBookings } from '#web/components/bookings/bookings-query.ts'
import { bookingSkeletons } from '#web/routes/_signed-in/profile/booking-list/booking-row-skeleton.tsx'
import { ListState, rowsLayout } from '#web/routes/_signed-in/profile/list-state.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { RequestCard } from './request-card.tsx'

export const PendingRequests = () => (
  <ListState
    list={useBookings('owner')}
    choose={findRequests}
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
    {(booking) => <RequestCard key={booking.id} booking={booking} />}
  </ListState>
)

/** All of them need an answer, so the one that expires first comes first. */
const findRequests = (bookings: BookingView[]) =>
  bookings
    .filter(({ status }) => status === 'pending')
    .toSorted((one, other) => (one.answerBy ?? '').localeCompare(other.answerBy ?? ''))
