import type { BookingView } from '#contract/bookings.ts'
import { Panel } from '#web/ui/panel.tsx'
import { useToday } from '#web/now.ts'
import { Waypoints } from '#web/ui/status/waypoints.tsx'

/** The steps from request to return, with the current one marked. Renders nothing for declined and canceled bookings. */
export function Progress({ booking }: { booking: BookingView }) {
  const { status, startDate, handedOverAt, returnedAt } = booking
  const today = useToday()
  if (status === 'declined' || status === 'cancelled') return null
  const isOut = status === 'confirmed' && (today > startDate || handedOverAt !== null)
  const current = isOut
    ? returnedAt === null
      ? 4
      : 5
    : { pending: 1, approved: 2, confirmed: 3, completed: 5 }[status]
  const steps = [
    'Requested',
    current > 1 ? 'Approved' : 'Approval',
    current > 2 ? 'Paid' : 'Pay',
    current > 3 ? 'Picked up' : 'Pick up',
    current > 4 ? 'Returned' : 'Return',
  ]
  return (
    <Panel className="[&>div]:max-w-none">
      <Waypoints label="Steps of this booking" steps={steps} current={current} />
    </Panel>
  )
}
