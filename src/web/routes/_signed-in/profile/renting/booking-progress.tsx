import type { BookingStatus } from '#domain/booking.ts'
import { Waypoints, type WaypointsProps } from '#web/ui/status/waypoints.tsx'

const ways: Partial<Record<BookingStatus, Omit<WaypointsProps, 'label'>>> = {
  pending: { steps: ['Requested', 'Approval', 'Pay', 'Pick up'], current: 1 },
  approved: { steps: ['Requested', 'Approved', 'Pay', 'Pick up'], current: 2 },
  confirmed: { steps: ['Requested', 'Approved', 'Paid', 'Pick up'], current: 3 },
}

/** Where an open booking stands; one that ended has its badge alone. */
export function BookingProgress({ status }: { status: BookingStatus }) {
  const way = ways[status]
  if (!way) return null
  return (
    // On phones it begins under the picture, or its words would touch.
    <div className="mt-1 w-full max-w-85 max-sm:-ml-23 max-sm:w-[calc(100%+5.75rem)] max-sm:max-w-none">
      <Waypoints label="Steps of this booking" {...way} />
    </div>
  )
}
