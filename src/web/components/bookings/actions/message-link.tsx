import { MessageCircle } from 'lucide-react'
import type { BookingView } from '#contract/bookings.ts'
import { LinkButton } from '#web/components/link-button.tsx'

/** A link to the conversation with the other side of a booking. */
export function MessageLink({ booking }: { booking: BookingView }) {
  const other = booking.side === 'renter' ? booking.owner : booking.renter
  return (
    <LinkButton
      to="/messages"
      search={{ with: other.id, booking: booking.id }}
      variant="ghost"
      size="small"
      className="min-w-0"
    >
      <MessageCircle size={18} aria-hidden />
      <span className="truncate">Message {other.firstName}</span>
    </LinkButton>
  )
}
