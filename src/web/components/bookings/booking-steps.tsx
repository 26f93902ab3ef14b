import { Waypoints } from '#web/ui/status/waypoints.tsx'

/** The way of a booking from the request to the pickup; `next` is the step that is under way. */
export function BookingSteps({ next }: { next: 'request' | 'pay' }) {
  const steps =
    next === 'request'
      ? (['Request', 'Approval', 'Pay', 'Pick up'] as const)
      : (['Requested', 'Approved', 'Pay', 'Pick up'] as const)
  return <Waypoints label="Steps of a booking" steps={steps} current={next === 'request' ? 0 : 2} />
}
