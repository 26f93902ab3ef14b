import { Inbox } from 'lucide-react'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { BookingFigures } from '#web/routes/_signed-in/profile/booking-row/booking-figures.tsx'
import { BookingRow } from '#web/routes/_signed-in/profile/booking-row/booking-row.tsx'
import { bookingSkeletons } from '#web/routes/_signed-in/profile/booking-row/booking-row-skeleton.tsx'
import { DeadlineWords } from '#web/components/bookings/facts/deadline-words.tsx'
import { ListState, rowsLayout } from '#web/routes/_signed-in/profile/list-state.tsx'
import { useBookings } from '#web/components/bookings/bookings-query.ts'
import { MessageLink } from '#web/components/bookings/actions/message-link.tsx'
import { MessageBubble } from '#web/components/bookings/facts/message-bubble.tsx'
import { RequestAnswer } from '#web/components/bookings/actions/request-answer.tsx'
import { WhoIsAsking } from '#web/components/bookings/facts/who-is-asking.tsx'

export const PendingRequests = () => (
  <ListState
    list={useBookings('owner')}
    choose={({ status }) => status === 'pending'}
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
      <BookingRow
        key={booking.id}
        booking={booking}
        aside={
          <>
            <BookingFigures booking={booking} />
            <RequestAnswer booking={booking} />
            <MessageLink booking={booking} />
          </>
        }
      >
        <WhoIsAsking booking={booking} />
        <DeadlineWords booking={booking} />
        <MessageBubble message={booking.message} />
      </BookingRow>
    )}
  </ListState>
)
