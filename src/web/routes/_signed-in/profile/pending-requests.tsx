import { Inbox } from 'lucide-react'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { BookingFigures } from './booking-figures.tsx'
import { BookingRow } from './booking-row.tsx'
import { bookingSkeletons } from './booking-row-skeleton.tsx'
import { ListState, rowsLayout } from './list-state.tsx'
import { useBookings } from './lists.ts'
import { MessageBubble } from './message-bubble.tsx'
import { RequestAnswer } from './request-answer.tsx'

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
        When someone asks for your gear, the request lands here.
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
          </>
        }
      >
        <MessageBubble message={booking.message} />
      </BookingRow>
    )}
  </ListState>
)
