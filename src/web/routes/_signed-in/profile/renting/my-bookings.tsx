import { CalendarDays } from 'lucide-react'
import { LinkButton } from '#web/components/link-button.tsx'
import { BookingList } from '#web/routes/_signed-in/profile/booking-list/booking-list.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'

export const MyBookings = () => (
  <BookingList
    side="renter"
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
  />
)
