import type { BookingView } from '#contract/bookings.ts'
import { MessageLink } from '#web/components/bookings/actions/message-link.tsx'
import { Avatar } from '#web/components/users/avatar.tsx'
import { Link } from '#web/router/link.tsx'
import { Panel } from '#web/ui/panel.tsx'

/** The other party, with their profile and the way to write to them. */
export function OtherPartyPart({ booking }: { booking: BookingView }) {
  const other = booking.side === 'renter' ? booking.owner : booking.renter
  return (
    <Panel aria-labelledby="other-party" className="grid justify-items-start gap-3">
      <h2 id="other-party" className="text-xl">
        {booking.side === 'renter' ? 'Owner' : 'Renter'}
      </h2>
      <Link
        to="/people/$id"
        params={{ id: other.id }}
        className="flex min-h-11 items-center gap-3 font-[650] wrap-anywhere hover:underline"
      >
        <Avatar user={other} size={44} />
        {other.firstName} {other.lastName}
      </Link>
      <MessageLink booking={booking} />
    </Panel>
  )
}
