import { CalendarDays } from 'lucide-react'
import type { BookingView } from '#contract/bookings.ts'
import { LinkButton } from '#web/components/link-button.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { BookingEnding } from '#web/components/bookings/facts/booking-ending.tsx'
import { BookingFigures } from '#web/routes/_signed-in/profile/booking-row/booking-figures.tsx'
import { BookingLinks } from '#web/routes/_signed-in/profile/booking-row/booking-links.tsx'
import { BookingProgress } from './booking-progress.tsx'
import { BookingRow } from '#web/routes/_signed-in/profile/booking-row/booking-row.tsx'
import { bookingSkeletons } from '#web/routes/_signed-in/profile/booking-row/booking-row-skeleton.tsx'
import { CancelButton } from '#web/components/bookings/actions/cancel-button.tsx'
import { DeadlineWords } from '#web/components/bookings/facts/deadline-words.tsx'
import { ListState, rowsLayout } from '#web/routes/_signed-in/profile/list-state.tsx'
import { useBookings } from '#web/components/bookings/bookings-query.ts'
import { MessageLink } from '#web/components/bookings/actions/message-link.tsx'
import { ReviewButton } from '#web/components/reviews/review-button.tsx'
import { SimilarGear } from '#web/components/bookings/facts/similar-gear.tsx'

export const MyBookings = () => (
  <ListState
    list={useBookings('renter')}
    layout={rowsLayout}
    skeleton={bookingSkeletons}
    empty={
      <EmptyState
        icon={<CalendarDays size={28} aria-hidden />}
        disc="bg-cat-water-bg text-cat-water"
        title="No bookings yet"
        action={<LinkButton to="/browse">Find Gear</LinkButton>}
      >
        Find something you like and request your dates. You’ll follow the booking here.
      </EmptyState>
    }
  >
    {(booking) => (
      <BookingRow key={booking.id} booking={booking} aside={<BookingAside booking={booking} />}>
        <DeadlineWords booking={booking} />
        <BookingEnding booking={booking} />
        <SimilarGear booking={booking} />
        <BookingProgress status={booking.status} />
        <BookingLinks booking={booking} />
      </BookingRow>
    )}
  </ListState>
)

function BookingAside({ booking }: { booking: BookingView }) {
  const { id, status } = booking
  return (
    <>
      <BookingFigures booking={booking} />
      <div className="mt-auto grid gap-2">
        {status === 'approved' && (
          <LinkButton to="/booking/$id/payment" params={{ id }} variant="go" size="small">
            Pay Now
          </LinkButton>
        )}
        <ReviewButton booking={booking} />
        <CancelButton booking={booking} />
        <MessageLink booking={booking} />
      </div>
    </>
  )
}
