import { CalendarDays } from 'lucide-react'
import type { BookingView } from '#contract/bookings.ts'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { BookingEnding } from '#web/routes/_signed-in/profile/booking-row/booking-ending.tsx'
import { BookingFigures } from '#web/routes/_signed-in/profile/booking-row/booking-figures.tsx'
import { BookingLinks } from '#web/routes/_signed-in/profile/booking-row/booking-links.tsx'
import { BookingRow } from '#web/routes/_signed-in/profile/booking-row/booking-row.tsx'
import { bookingSkeletons } from '#web/routes/_signed-in/profile/booking-row/booking-row-skeleton.tsx'
import { CancelButton } from '#web/routes/_signed-in/profile/booking-actions/cancel-button.tsx'
import { DeadlineWords } from '#web/routes/_signed-in/profile/booking-row/deadline-words.tsx'
import { ListState, rowsLayout } from '#web/routes/_signed-in/profile/list-state.tsx'
import { useBookings } from '#web/routes/_signed-in/profile/lists.ts'
import { MessageLink } from '#web/routes/_signed-in/profile/booking-row/message-link.tsx'
import { PayoutLine } from './payout-line.tsx'
import { ReviewButton } from '#web/routes/_signed-in/profile/reviews/review-button.tsx'

const listed = ['approved', 'confirmed', 'completed', 'cancelled']

export const Reservations = () => (
  <ListState
    list={useBookings('owner')}
    choose={({ status }) => listed.includes(status)}
    layout={rowsLayout}
    skeleton={bookingSkeletons}
    empty={
      <EmptyState
        icon={<CalendarDays size={28} aria-hidden />}
        disc="bg-cat-water-bg text-cat-water"
        title="No reservations yet"
      >
        Once you approve a request, you’ll find the booking here.
      </EmptyState>
    }
  >
    {(booking) => (
      <BookingRow key={booking.id} booking={booking} aside={<ReservationAside booking={booking} />}>
        <DeadlineWords booking={booking} />
        <BookingEnding booking={booking} />
        <BookingLinks booking={booking} />
      </BookingRow>
    )}
  </ListState>
)

const ReservationAside = ({ booking }: { booking: BookingView }) => (
  <>
    <BookingFigures booking={booking} />
    <PayoutLine booking={booking} />
    <div className="mt-auto grid gap-2">
      <ReviewButton booking={booking} />
      <CancelButton booking={booking} />
      <MessageLink booking={booking} />
    </div>
  </>
)
