import { Waypoints } from '#web/ui/status/waypoints.tsx'

/** The steps of a booking from request to pickup; `next` is the current step. */
export function BookingSteps({ next }: { next: 'request' | 'pay' }) {
  const steps =
    next === 'request'
      ? (['Request', 'Approval', 'Pay', 'Pick up'] as const)
      : (['Requested', 'Approved', 'Pay', 'Pick up'] as const)
  return <Waypoints label="Steps of a booking" steps={steps} current={next === 'request' ? 0 : 2} />
}
