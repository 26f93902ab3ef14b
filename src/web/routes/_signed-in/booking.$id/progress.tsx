import type { BookingView } from '#contract/bookings.ts'
import { Panel } from '#web/ui/panel.tsx'
import { useToday } from '#web/now.ts'
import { Waypoints } from '#web/ui/status/waypoints.tsx'

/** The steps from request to return, with the current one marked. Renders nothing for declined and canceled bookings. */
export function Progress({ booking }: { booking: BookingView }) {
  const { status, startDate, delivery, handedOverAt, overdueSince, returnedAt } = booking
  const today = useToday()
  if (status === 'declined' || status === 'cancelled') return null
  const isBack = returnedAt !== null || (status === 'completed' && overdueSince === null)
  const isOut =
    status === 'completed' || (status === 'confirmed' && (today > startDate || handedOverAt !== null))
  const current = isOut ? (isBack ? 5 : 4) : { pending: 1, approved: 2, confirmed: 3 }[status]
  const steps = [
    'Requested',
    current > 1 ? 'Approved' : 'Approval',
    current > 2 ? 'Paid' : 'Pay',
    delivery ? (current > 3 ? 'Delivered' : 'Delivery') : current > 3 ? 'Picked up' : 'Pick up',
    // A return that nobody recorded is not claimed to have happened.
    current <= 4 ? 'Return' : returnedAt === null ? 'Over' : 'Returned',
  ]
  return (
    <Panel className="[&>div]:max-w-none">
      <Waypoints label="Steps of this booking" steps={steps} current={current} />
    </Panel>
  )
}
