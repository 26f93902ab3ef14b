import { useQuery } from '@tanstack/react-query'
import type { BookingView } from '#contract/bookings.ts'
import { listHandoffs } from '#contract/handoffs.ts'
import { query } from '#web/calls/call.ts'
import { useToday } from '#web/now.ts'
import { HandoffPanel } from './handoff-panel.tsx'
import { LateGearNote } from './late-gear-note.tsx'
import { isOver } from './words.ts'

/**
 * The pickup and the return of a paid booking, ordered so that the one that is due is on top. Above them it warns the
 * renter while the gear is late from the previous rental.
 */
export function HandoffPart({ booking }: { booking: BookingView }) {
  const isPaid =
    booking.status !== 'pending' && booking.status !== 'approved' && booking.status !== 'declined'
  const { data = [] } = useQuery({
    ...query(listHandoffs, { params: { id: booking.id } }),
    enabled: isPaid,
    refetchOnWindowFocus: 'always',
  })
  const shown = data.filter(
    ({ canSay, records, status }) => canSay || records.length > 0 || status !== 'none',
  )
  const today = useToday()
  const isReturnDue = today >= booking.endDate
  const isPickupDue = booking.handedOverAt === null && today < booking.endDate
  const ordered = isPickupDue ? shown : shown.toReversed()
  return (
    <>
      <LateGearNote booking={booking} />
      {ordered.map((handoff, at) => (
        <HandoffPanel
          key={handoff.kind}
          booking={booking}
          handoff={handoff}
          isDue={at === 0 && !isOver(booking, handoff) && (handoff.kind === 'pickup' || isReturnDue)}
        />
      ))}
    </>
  )
}
