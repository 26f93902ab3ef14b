import type { BookingStatus } from '#domain/booking.ts'
import { Waypoints, type WaypointsProps } from '#web/ui/status/waypoints.tsx'

const stepsByStatus: Partial<Record<BookingStatus, Omit<WaypointsProps, 'label'>>> = {
  pending: { steps: ['Requested', 'Approval', 'Pay', 'Pick up'], current: 1 },
  approved: { steps: ['Requested', 'Approved', 'Pay', 'Pick up'], current: 2 },
  confirmed: { steps: ['Requested', 'Approved', 'Paid', 'Pick up'], current: 3 },
}

/** The steps of an open booking. A booking that ended shows only its badge. */
export function BookingProgress({ status }: { status: BookingStatus }) {
  const steps = stepsByStatus[status]
  if (!steps) return null
  return (
    // On phones it starts below the picture, since its labels would touch in the narrow column.
    <div className="mt-1 w-full max-w-85 max-sm:-ml-23 max-sm:w-[calc(100%+5.75rem)] max-sm:max-w-none">
      <Waypoints label="Steps of this booking" {...steps} />
    </div>
  )
}
