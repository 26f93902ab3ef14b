import { CalendarDays } from 'lucide-react'
import type { BookingView } from '#contract/bookings.ts'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { BookingEnding } from '#web/components/bookings/facts/booking-ending.tsx'
import { BookingFigures } from '#web/routes/_signed-in/profile/booking-row/booking-figures.tsx'
import { BookingLinks } from '#web/routes/_signed-in/profile/booking-row/booking-links.tsx'
import { BookingRow } from '#web/routes/_signed-in/profile/booking-row/booking-row.tsx'
import { bookingSkeletons } from '#web/routes/_signed-in/profile/booking-row/booking-row-skeleton.tsx'
import { CancelButton } from '#web/components/bookings/actions/cancel-button.tsx'
import { DeadlineWords } from '#web/components/bookings/facts/deadline-words.tsx'
import { ListState, rowsLayout } from '#web/routes/_signed-in/profile/list-state.tsx'
import { useBookings } from '#web/components/bookings/bookings-query.ts'
import { MessageLink } from '#web/components/bookings/actions/message-link.tsx'
import { PayoutLine } from '#web/components/bookings/facts/payout-line.tsx'
import { ReviewButton } from '#web/components/reviews/review-button.tsx'

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
