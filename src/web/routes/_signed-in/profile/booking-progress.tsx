import type { BookingStatus } from '#domain/booking.ts'
import { Waypoints } from '#web/ui/waypoints.tsx'

const ways: Partial<Record<BookingStatus, { steps: readonly string[]; current: number }>> = {
  pending: { steps: ['Requested', 'Approval', 'Pay', 'Pick up'], current: 1 },
  approved: { steps: ['Requested', 'Approved', 'Pay', 'Pick up'], current: 2 },
  confirmed: { steps: ['Requested', 'Approved', 'Paid', 'Pick up'], current: 3 },
}

/** Where an open booking stands; one that ended has its badge alone. */
export function BookingProgress({ status }: { status: BookingStatus }) {
  const way = ways[status]
  if (!way) return null
  return (
    <div className="mt-1 w-full max-w-85">
      <Waypoints label="Steps of this booking" {...way} />
    </div>
  )
}
