import { CalendarDays } from 'lucide-react'
import { BookingList } from '#web/routes/_signed-in/profile/booking-list/booking-list.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'

const listed = ['approved', 'confirmed', 'completed', 'cancelled']

export const Reservations = () => (
  <BookingList
    side="owner"
    choose={({ status }) => listed.includes(status)}
    empty={
      <EmptyState
        icon={<CalendarDays size={28} aria-hidden />}
        disc="bg-cat-water-bg text-cat-water"
        title="No reservations yet"
      >
        Once you approve a request, you’ll find the booking here.
      </EmptyState>
    }
  />
)
